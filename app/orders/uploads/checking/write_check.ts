import { addMoney, multiplyMoney } from '#shared/money'
import { copyRows, type CopyValue } from '#app/database/copy_rows'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import type { Transaction } from '#app/database/sql'
import type { CheckedRow } from '#app/orders/uploads/checking/check_rows'
import { finishedInsert } from '#app/orders/uploads/events'
import { cellText } from '#app/sheets/columns/cell_text'
import type { TableHeaders, UploadColumn } from '#shared/upload_columns'

const ROWS = `order_upload_rows (order_upload_id, row_number, outcome, reason, line_row,
  line_quantity, price_seen, offer_id, price, price_name, available_quantity, available_is_minimum, minimum,
  multiple, brand_name, partnumber, reference, quantity, cells)`

/** A text longer than any value there can be is nothing to be looked at. */
const LONGEST_CELL = 500

export interface CheckedFile {
  rows: readonly CheckedRow[]
  unasked_count: number
  headers: TableHeaders
}

/**
 * Writes down what a check found.
 *
 * @returns false when nobody waits for it any more: nothing is written then
 */
export async function writeCheck(
  tx: Transaction,
  id: number,
  { rows, unasked_count, headers }: CheckedFile
): Promise<boolean> {
  const lines = linesOf(rows, ({ outcome }) => outcome === 'line')
  const moved = linesOf(rows, ({ reason }) => reason === 'price_moved')
  const countOf = (outcome: CheckedRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  const written = await tx.one(
    `WITH checked AS (
       UPDATE order_uploads SET state = 'checked', rows_count = $2::int + $3::int + $4::int + $5::int,
         lines_count = $2, merged_count = $3, unasked_count = $4, rejected_count = $5,
         short_count = $6, amount = $7, moved_count = $8, moved_amount = $9,
         rows_read = $2::int + $3::int + $4::int + $5::int
       WHERE id = $1 AND state = 'waiting' RETURNING *),
     event AS (${finishedInsert('checked')})
     SELECT id FROM checked`,
    [
      id,
      lines.length,
      countOf('merged'),
      unasked_count,
      countOf('rejected'),
      lines.filter(isShort).length,
      amountOf(lines),
      moved.length,
      amountOf(moved),
    ]
  )
  await wakeRelayAfterCommit(tx)
  if (written) await copyRows(tx, ROWS, valuesOf(id, rows, headers))
  return written !== null
}

type Line = NonNullable<CheckedRow['line']>

/** The lines of some rows, each once. */
function linesOf(rows: readonly CheckedRow[], are: (row: CheckedRow) => boolean): Line[] {
  return [...new Set(rows.filter(are).flatMap(({ line }) => line ?? []))]
}

function isShort({ offer, quantity }: Line): boolean {
  const { available_quantity: there, available_is_minimum } = offer
  return there !== null && !available_is_minimum && there < quantity
}

function amountOf(lines: readonly Line[]): string {
  return addMoney('0', ...lines.map(({ offer, quantity }) => multiplyMoney(offer.price, quantity)))
}

function* valuesOf(
  id: number,
  rows: readonly CheckedRow[],
  headers: TableHeaders
): Generator<CopyValue[]> {
  for (const { number, cells, outcome, reason, line, part } of rows) {
    const kept = cells.map((cell) => cellText(cell).slice(0, LONGEST_CELL))
    const text = (name: UploadColumn) => kept[(headers[name] ?? 0) - 1] ?? ''
    yield [
      id,
      number,
      outcome,
      reason,
      line?.row_number ?? null,
      line?.row_number === number ? line.quantity : null,
      typeof part === 'string' ? null : part.price,
      ...(line ? foundValues(line) : [null, null, text('price_name'), null, null, null, null]),
      text('brand_name'),
      text('partnumber'),
      text('reference'),
      text('quantity'),
      outcome === 'rejected' ? arrayOf(kept) : null,
    ]
  }
}

/** What was found for a row. */
function foundValues({ offer }: Line): CopyValue[] {
  return [
    offer.offer_id,
    offer.price,
    offer.price_list_name,
    offer.available_quantity,
    offer.available_is_minimum,
    offer.min_quantity,
    offer.multiple,
  ]
}

/** An array as PostgreSQL writes it. */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
