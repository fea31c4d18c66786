import { brandKey } from '#shared/search_keys'
import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { lockOpenQuotation, type NotOpen } from '#app/quotations/choosing/open_quotation'
import { countRows } from '#app/quotations/rows/count_rows'
import { findRow, requestOf, type RowPlace } from '#app/quotations/rows/find_row'
import { matchRow, type RowChange } from '#app/quotations/rows/mend_row'
import { addLine, changeQuantity, findRowLine } from '#app/quotations/rows/row_line'

export type ApartFailure =
  | NotOpen
  | {
      type:
        | 'row_not_found'
        | 'row_not_merged'
        | 'line_changed'
        | 'line_is_ordered'
        | 'too_few_pieces'
    }

/**
 * Makes a merged row of the buyer's quotation a line of its own, at today's prices; its pieces leave
 * the line it went into.
 *
 * @param version of that line, as the buyer saw it
 */
export async function takeApart(
  buyer: Buyer,
  place: RowPlace,
  version: number
): Promise<Result<RowChange, ApartFailure>> {
  const { quotationId, rowNumber } = place
  const row = await findRow(buyer.contractor.id, place)
  if (!row) return failed('row_not_found')
  const request = requestOf(row, row.mended)
  // It was read before: what is no request was rejected.
  if (row.is_line || row.merged_into === null || typeof request === 'string') {
    return failed('row_not_merged')
  }
  const home = row.merged_into
  const brand_name = await meantBrand(quotationId, home, request.brand_name)
  const matched = await matchRow(buyer, row, { ...request, brand_name })
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    const still = await findRow(buyer.contractor.id, place, tx)
    const line = await findRowLine(tx, quotationId, home)
    if (!still || still.is_line || still.merged_into !== home || !line) {
      return failed('row_not_merged')
    }
    if (line.ordered_quantity > 0) return failed('line_is_ordered')
    if (line.version !== version) return failed('line_changed')
    // Its quantity may have been changed since.
    if (line.quantity <= request.quantity) return failed('too_few_pieces')
    const fewer = {
      quantity: line.quantity - request.quantity,
      merged_count: line.merged_count - 1,
    }
    await changeQuantity(tx, quotationId, line, fewer, quotation.value)
    await addLine(tx, quotationId, matched, quotation.value)
    await tx.run(
      'UPDATE quotation_rows SET is_line = true WHERE quotation_id = $1 AND row_number = $2',
      [quotationId, rowNumber]
    )
    await countRows(tx, quotationId, { lines: 1, merged: -1 })
    return ok({ lines: [home, rowNumber], gone_item_id: null })
  })
}

/** As the row has it; or the brand that was found to be meant by the line it went into. */
async function meantBrand(quotationId: number, home: number, asked: string): Promise<string> {
  const line = await sql.one<{ brand_name: string }>(
    'SELECT brand_name FROM quotation_items WHERE quotation_id = $1 AND row_number = $2',
    [quotationId, home]
  )
  return line && brandKey(line.brand_name) !== brandKey(asked) ? line.brand_name : asked
}
