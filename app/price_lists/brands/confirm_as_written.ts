import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import type { ConfirmedBrandsAnswer } from '#shared/answers/staff/brand_queue'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { confirmBrand } from '#app/price_lists/brands/decide_brand'
import { isWrittenLikeKnown } from '#app/price_lists/brands/find_open_brand'
import { findQueuedBrand } from '#app/price_lists/brands/list_brands'

type Confirmed = ConfirmedBrandsAnswer['data'][number]

/**
 * Says that a brand that waits is one of its own, as its supplier writes it. One that is written nearly like a known
 * brand waits on: somebody has to look at it.
 */
export async function confirmAsWritten(
  user: SignedInUser,
  id: number,
  origin: AuditOrigin
): Promise<Confirmed> {
  const brand = await findQueuedBrand(id)
  if (!brand || brand.is_moving) return { id, outcome: 'not_waiting', name: '' }
  const { name } = brand
  if (await isWrittenLikeKnown(id)) return { id, outcome: 'looks_known', name }
  const confirmed = await confirmBrand(user, id, name, origin)
  if (confirmed.ok) return { id, outcome: 'confirmed', name }
  const isGone =
    confirmed.error.type === 'brand_decided' || confirmed.error.type === 'brand_not_there'
  return { id, outcome: isGone ? 'not_waiting' : 'looks_known', name }
}
