import { MOST_QUANTITY } from '#shared/quantity_limit'
import type { Buyer } from '#app/accounts/account_policy'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import {
  lockOpenQuotation,
  STATES_TO_REOPEN,
  type NotOpen,
  type OpenQuotation,
} from '#app/quotations/choosing/open_quotation'
import { endSettled, reopenOrdered } from '#app/quotations/quotation_states'
import { countRows } from '#app/quotations/rows/count_rows'
import { findRow, requestOf, type KeptRow, type RowPlace } from '#app/quotations/rows/find_row'
import type { RowChange } from '#app/quotations/rows/mend_row'
import {
  changeQuantity,
  findRowLine,
  removeLine,
  type RowLine,
} from '#app/quotations/rows/row_line'

export type TakeBackFailure =
  | NotOpen
  | {
      type:
        | 'row_not_found'
        | 'line_is_ordered'
        | 'line_has_rows'
        | 'quantity_too_large'
        | 'too_few_pieces'
    }

type TakenBack = Result<RowChange, TakeBackFailure>

/**
 * Undoes what was done with a row of the buyer's quotation: it is rejected or merged again, as when its
 * file was read, and what was typed over it is forgotten. The line it was made goes. One that is as it
 * was stays so.
 */
export function takeBackRow(buyer: Buyer, place: RowPlace): Promise<TakenBack> {
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, place.quotationId, STATES_TO_REOPEN)
    if (!quotation.ok) return quotation
    const row = await findRow(buyer.contractor.id, place, tx)
    if (!row) return failed('row_not_found')
    const taken = row.is_line
      ? await takeBackLine(tx, place, row, quotation.value)
      : await takeBackPieces(tx, place, row, quotation.value)
    if (!taken.ok) return taken
    await tx.run(
      `UPDATE quotation_rows SET is_line = false, mended = NULL, left_out_at = NULL,
         merged_into = CASE WHEN reason IS NULL THEN merged_into END
       WHERE quotation_id = $1 AND row_number = $2`,
      [place.quotationId, place.rowNumber]
    )
    await reopenOrdered(tx, place.quotationId)
    await endSettled(tx, place.quotationId)
    return taken
  })
}

/** A line becomes a row again: rejected, or merged into the line it was taken from. */
async function takeBackLine(
  tx: Transaction,
  { quotationId, rowNumber }: RowPlace,
  row: KeptRow,
  terms: OpenQuotation
): Promise<TakenBack> {
  const line = await findRowLine(tx, quotationId, rowNumber)
  if (!line) throw new Error(`The row ${rowNumber} of quotation ${quotationId} is no line`)
  if (line.ordered_quantity > 0) return failed('line_is_ordered')
  // They would have nowhere to go, now or when they are taken back themselves.
  const others = await tx.one(
    'SELECT FROM quotation_rows WHERE quotation_id = $1 AND merged_into = $2 LIMIT 1',
    [quotationId, rowNumber]
  )
  if (others) return failed('line_has_rows')
  const gone = { gone_item_id: line.id }
  if (row.reason !== null) {
    await removeLine(tx, quotationId, line)
    await countRows(tx, quotationId, { lines: -1, rejected: 1 })
    return ok({ lines: [], ...gone })
  }
  const home = await findHome(tx, quotationId, row)
  if (home.ordered_quantity > 0) return failed('line_is_ordered')
  const quantity = home.quantity + line.quantity
  if (quantity > MOST_QUANTITY) return failed('quantity_too_large')
  await removeLine(tx, quotationId, line)
  const more = { quantity, merged_count: home.merged_count + 1 }
  await changeQuantity(tx, quotationId, home, more, terms)
  await countRows(tx, quotationId, { lines: -1, merged: 1 })
  return ok({ lines: [home.row_number], ...gone })
}

/** The pieces of a row that was mended leave the line they went into; others have nothing to undo. */
async function takeBackPieces(
  tx: Transaction,
  { quotationId }: RowPlace,
  row: KeptRow,
  terms: OpenQuotation
): Promise<TakenBack> {
  const nothing = ok({ lines: [], gone_item_id: null })
  if (row.is_left_out) await countRows(tx, quotationId, { left_out: -1 })
  // Merged from the beginning, or rejected still.
  if (row.reason === null || row.merged_into === null) return nothing
  const home = await findHome(tx, quotationId, row)
  if (home.ordered_quantity > 0) return failed('line_is_ordered')
  const request = requestOf(row, row.mended)
  if (typeof request === 'string') throw new Error(`A merged row is no request: ${request}`)
  // Its quantity may have been changed since.
  if (home.quantity <= request.quantity) return failed('too_few_pieces')
  const fewer = {
    quantity: home.quantity - request.quantity,
    merged_count: home.merged_count - 1,
  }
  await changeQuantity(tx, quotationId, home, fewer, terms)
  await countRows(tx, quotationId, { merged: -1, rejected: 1 })
  return ok({ lines: [home.row_number], gone_item_id: null })
}

/** The line a row goes or went into: it stays as long as there are such rows. */
async function findHome(tx: Transaction, quotationId: number, row: KeptRow): Promise<RowLine> {
  const home = row.merged_into && (await findRowLine(tx, quotationId, row.merged_into))
  if (!home) throw new Error(`Row ${row.row_number} of quotation ${quotationId} has no line`)
  return home
}
