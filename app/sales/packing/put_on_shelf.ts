import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { noteShelf } from '#app/orders/ledger/ready_pieces'
import { handledBy } from '#app/contractors/looked_after'

/** Says where the ready pieces of a line lie. Its row alone is written, so no order is waited for. */
export async function putOnShelf(
  user: SignedInUser,
  itemId: number,
  shelf: string
): Promise<Result<null, { type: 'order_item_not_found' }>> {
  const where = allOf([condition('i.id = $?', itemId), handledBy(user, 'i.contractor_id')])
  const written = await noteShelf(sql, where, shelf)
  return written > 0 ? ok(null) : failed('order_item_not_found')
}
