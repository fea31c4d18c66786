import type { Packing, PackingChange } from '#shared/answers/staff/packing'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { notFound, Refusal } from '#app/http/refusals/refusal'
import { readChange, readPacking, type Touched } from '#app/sales/shipments/read_packing'

/**
 * A shipment as it is now.
 *
 * @throws Refusal 404 for one the user does not pack, 409 once it is issued
 */
export async function packingOf(user: SignedInUser, id: number): Promise<Packing> {
  return stillPacked(await readPacking(user, id))
}

/**
 * What a change of it made different.
 *
 * @throws Refusal as above
 */
export async function changeOf(
  user: SignedInUser,
  id: number,
  touched: Partial<Touched>
): Promise<PackingChange> {
  return stillPacked(await readChange(user, id, { lines: [], boxes: [], ...touched }))
}

function stillPacked<Found extends object>(found: Found | { issued: string } | null): Found {
  if (!found) throw notFound()
  if ('issued' in found) throw new Refusal('sale_is_issued', { status: 409 })
  return found
}
