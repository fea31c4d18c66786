import type { Packing } from '#shared/answers/staff/packing'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { notFound, Refusal } from '#app/http/refusals/refusal'
import { readPacking } from '#app/sales/shipments/read_packing'

/**
 * A shipment as it is now.
 *
 * @throws Refusal 404 for one the user does not pack, 409 once it is issued
 */
export async function packingOf(user: SignedInUser, id: number): Promise<Packing> {
  const found = await readPacking(user, id)
  if (!found) throw notFound()
  if ('issued' in found) throw new Refusal('sale_is_issued', { status: 409 })
  return found
}
