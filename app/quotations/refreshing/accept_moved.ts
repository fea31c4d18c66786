import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { lockOpenQuotation, type NotOpen } from '#app/quotations/choosing/open_quotation'
import { emitQuotationUpdated } from '#app/quotations/events'

/** The buyer has seen what moved in their quotation, or in some lines of it: it is no news any more. */
export function acceptMoved(
  buyer: Buyer,
  quotationId: number,
  itemIds: readonly number[] | null
): Promise<Result<null, NotOpen>> {
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    const accepted = await tx.run(
      `UPDATE quotation_items SET old_price = NULL, old_amount = NULL, is_offer_gone = false
       WHERE quotation_id = $1 AND old_amount IS NOT NULL AND ($2::bigint[] IS NULL OR id = ANY ($2))`,
      [quotationId, itemIds]
    )
    if (accepted > 0) await emitQuotationUpdated(tx, quotationId)
    return ok(null)
  })
}
