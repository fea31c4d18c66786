/*
| The thread of a large quotation: reading its file and choosing keeps no request waiting.
*/
import type { UploadConfig } from '#shared/answers/upload'
import type { QuotationFailure } from '#shared/answers/quotation'
import { sql } from '#app/database/sql'
import { ok } from '#app/errors/result'
import type { PricedFor } from '#app/offers/pricing'
import { readRequestFile } from '#app/quotations/lines/read_request_file'
import type { RequestRow } from '#app/quotations/lines/request_row'
import { REQUEST_COLUMNS, sortRequests } from '#app/quotations/lines/sort_rows'
import { matchInPieces } from '#app/quotations/matching/match_lines'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { writeMatched } from '#app/quotations/matching/write_matched'
import type { ThreadWork } from '#app/threads/thread_messages'

/** Of how many lines the offers are found and written. */
export interface MatchProgress {
  lines_matched: number
  lines_count: number
}

export interface MatchThreadInput {
  quotationId: number
  contractor: PricedFor
  hasAnalogues: boolean
  asked: { path: string; config: UploadConfig } | { rows: RequestRow[] }
}

const matchInThread: ThreadWork<MatchThreadInput, QuotationFailure | null, MatchProgress> = async (
  { quotationId, contractor, hasAnalogues, asked },
  note
) => {
  const currency = contractor.currency_code
  const read =
    'rows' in asked ? ok(sortRequests(asked.rows)) : await readRequestFile({ ...asked, currency })
  if (!read.ok) return read.error
  const { lines, others, priceMark = null } = read.value
  const lines_count = lines.length
  const tell = (lines_matched: number) => note({ lines_matched, lines_count })
  const matched = counted(matchInPieces(contractor, lines, hasAnalogues), tell)
  const headers = 'rows' in asked ? REQUEST_COLUMNS : asked.config.table_headers
  await sql.transaction(async (tx) => {
    await tx.withoutTimeLimit()
    const rows = { lines_count, matched, others, headers, priceMark }
    await writeMatched(tx, quotationId, rows, { isNews: true })
  })
  return null
}

/** The same pieces; says how many lines there were before each next one is asked for. */
async function* counted(
  pieces: AsyncIterable<MatchedLine[]>,
  tell: (lines: number) => void
): AsyncGenerator<MatchedLine[]> {
  let lines = 0
  tell(lines)
  for await (const piece of pieces) {
    yield piece
    lines += piece.length
    tell(lines)
  }
}

export default matchInThread
