import type {
  ImportedLine,
  ImportedLines,
  ImportRefusal,
  RefusedRow,
} from '#shared/answers/quotations/edited_export'
import { sql, type Transaction } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { lockLines, type LockedLine } from '#app/quotations/changing/find_line'
import type { QuotationTerms } from '#app/quotations/choosing/choose_offers'
import { chosenOf, isSameChoice } from '#app/quotations/chosen_values'
import { newValues, writeValues, type NewValues } from '#app/quotations/changing/line_values'
import { readLineOffers, type LineOffer } from '#app/quotations/choosing/line_offers'
import {
  lockOpenQuotation,
  type NotOpen,
  type QuotationOwner,
} from '#app/quotations/choosing/open_quotation'
import { emitQuotationUpdated } from '#app/quotations/events'
import { wantedValues } from '#app/quotations/importing/wanted_values'
import type { EditedRow } from '#app/quotations/importing/read_edited_file'

/** What a row comes to: other values, none, or a reason why not. */
type Outcome = { line: LockedLine; values: NewValues } | 'unchanged' | ImportRefusal

/** Lines by their ids, with the offers of those that somebody edited, by row number. */
interface Known {
  quotationId: number
  lines: ReadonlyMap<number, LockedLine>
  offers: ReadonlyMap<number, LineOffer[]>
  terms: QuotationTerms
}

/**
 * Changes lines of the buyer's quotation as the rows of an edited export say, by the rules of
 * `changeLine` and in one transaction. A row that cannot be followed changes nothing and holds up no
 * other one. Done in a thread (`import_thread.ts`).
 */
export function importLines(
  buyer: QuotationOwner,
  quotationId: number,
  rows: readonly EditedRow[]
): Promise<Result<ImportedLines, NotOpen>> {
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    const known = { ...(await readKnown(tx, quotationId, rows)), terms: quotation.value }
    const imported = sortOutcomes(rows, known)
    if (imported.changes.length > 0) {
      await writeValues(tx, imported.changes)
      await emitQuotationUpdated(tx, quotationId)
    }
    return ok(imported.lines)
  })
}

async function readKnown(
  tx: Transaction,
  quotationId: number,
  rows: readonly EditedRow[]
): Promise<Omit<Known, 'terms'>> {
  const ids = rows.flatMap(({ line }) => line?.id ?? [])
  const lines = new Map(
    (await lockLines(tx, quotationId, ids)).map((line) => [line.id, line] as const)
  )
  const edited = rows.flatMap((row) => {
    const line = row.line && lines.get(row.line.id)
    return line && wantedValues(row, line.quantity) !== null ? [line.row_number] : []
  })
  const offers = await readLineOffers(quotationId, { rowNumbers: edited, db: tx })
  return { quotationId, lines, offers }
}

function sortOutcomes(rows: readonly EditedRow[], known: Known) {
  const changes: NewValues[] = []
  const changed: ImportedLine[] = []
  const refused: RefusedRow[] = []
  const taken = new Set<number>()
  for (const row of rows) {
    const outcome = outcomeOf(row, known, taken)
    if (typeof outcome === 'object') {
      changes.push(outcome.values)
      changed.push(toImported(outcome.line, outcome.values))
    } else if (outcome !== 'unchanged') {
      const { brand_name, partnumber } = row
      refused.push({
        row: row.row,
        id: row.line?.id ?? null,
        brand_name,
        partnumber,
        reason: outcome,
      })
    }
  }
  const lines: ImportedLines = {
    changed_count: changed.length,
    unchanged_count: rows.length - changed.length - refused.length,
    refused_count: refused.length,
    changed,
    refused,
  }
  return { changes, lines }
}

/** @param taken the lines that earlier rows were about */
function outcomeOf(
  row: EditedRow,
  { quotationId, lines, offers, terms }: Known,
  taken: Set<number>
): Outcome {
  if (!row.line) return 'row_without_id'
  const { quotation_id, id, version } = row.line
  if (quotation_id !== quotationId) return 'other_quotation'
  if (taken.has(id)) return 'line_twice'
  taken.add(id)
  const line = lines.get(id)
  if (!line) return 'line_not_found'
  const wanted = wantedValues(row, line.quantity)
  if (wanted === null) return 'unchanged'
  if (typeof wanted === 'string') return wanted
  const values = newValues(line, offers.get(line.row_number) ?? [], wanted, terms)
  // Sent once more it finds done what it wants.
  if (values.ok && isSame(line, values.value)) return 'unchanged'
  if (line.ordered_quantity > 0) return 'line_is_ordered'
  if (line.version !== version) return 'line_changed'
  return values.ok ? { line, values: values.value } : values.error.type
}

function isSame(line: LockedLine, { quantity, reference, values }: NewValues): boolean {
  return quantity === line.quantity && reference === line.reference && isSameChoice(line, values)
}

function toImported(line: LockedLine, { quantity, reference, values }: NewValues): ImportedLine {
  const { id, row_number, brand_name, partnumber, version } = line
  return {
    id,
    row_number,
    brand_name,
    partnumber,
    version: version + 1,
    amount: values.amount,
    ...(quantity !== line.quantity && { quantity: { from: line.quantity, to: quantity } }),
    ...(reference !== line.reference && { reference: { from: line.reference, to: reference } }),
    ...(!isSameChoice(line, values) && { chosen: { from: chosenOf(line), to: chosenOf(values) } }),
  }
}
