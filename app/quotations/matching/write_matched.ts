import type { QuotationFailure } from '#shared/answers/quotation'
import type { TableHeaders } from '#shared/upload_columns'
import type { Transaction } from '#app/database/sql'
import type { DecimalMark } from '#app/sheets/columns/parse_number'
import type { SortedRows } from '#app/quotations/lines/sort_rows'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { writeLines, writeOtherRows } from '#app/quotations/matching/write_lines'
import { moveQuotation, VALID_HOURS } from '#app/quotations/quotation_states'

/** All that became of the rows somebody asked with. */
export interface MatchedRows {
  lines_count: number
  /** What was found for the lines, in pieces that are written as they come. */
  matched: Iterable<readonly MatchedLine[]> | AsyncIterable<readonly MatchedLine[]>
  others: SortedRows['others']
  /** How the rows that are no lines are to be read. */
  headers: TableHeaders
  priceMark: DecimalMark | null
}

const noLines: QuotationFailure = { type: 'no_usable_rows' }

/**
 * Writes down what was found: from then on a quotation is ready, or has failed when none of its rows
 * is a line. Writes nothing when it does not wait for that any more.
 *
 * @param isNews who asked did not wait for it, and hears of it
 */
export async function writeMatched(
  tx: Transaction,
  quotationId: number,
  { lines_count, matched, others, headers, priceMark }: MatchedRows,
  { isNews = false } = {}
): Promise<void> {
  const hasLines = lines_count > 0
  const merged = others.filter(({ merged_into }) => merged_into !== null).length
  const isMoved = await moveQuotation(
    hasLines ? 'ready' : 'failed',
    {
      id: quotationId,
      isNews,
      set: `rows_count = $3::int + $4::int + $5::int, lines_count = $3, merged_count = $4,
        rejected_count = $5, failure = $6, price_mark = $7, asked = NULL,
        valid_until = now() + make_interval(hours => ${VALID_HOURS})`,
      values: [
        lines_count,
        merged,
        others.length - merged,
        hasLines ? null : JSON.stringify(noLines),
        priceMark,
      ],
    },
    tx
  )
  if (!isMoved) return
  await writeOtherRows(tx, quotationId, others, headers)
  const terms = { strategy: 'cheapest' as const, is_split_allowed: false, most_days: null }
  for await (const lines of matched) await writeLines(tx, quotationId, lines, terms)
}
