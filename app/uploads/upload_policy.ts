import { isManager } from '#app/accounts/user_request'
import type { Feature } from '#app/accounts/features'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { Refusal } from '#app/http/refusals/refusal'
import type { UploadType } from '#shared/upload_columns'

/** Whose an upload is: a contractor's, or with null the staff's. */
export interface UploadOwner {
  contractor_id: number | null
}

/** Whose uploads a user gives and sees, behind `middleware.contractor({ orManager: true })`. */
export function uploadOwnerOf(user: SignedInUser): UploadOwner {
  if (isManager(user)) return { contractor_id: null }
  if (user.contractor) return { contractor_id: user.contractor.id }
  throw new Error('This route is missing the contractor middleware')
}

const FEATURES: Readonly<Record<UploadType, Feature>> = {
  quotation: 'quotation_upload',
  price: 'order_upload',
  price_list: 'price_upload',
}

/**
 * @throws Refusal `forbidden` for a price list of who supplies nothing, `feature_disabled` when what
 *   files of a type are for is off for the user
 */
export function refuseUpload(user: SignedInUser, type: UploadType): void {
  if (type === 'price_list' && !isManager(user) && !user.contractor?.is_supplier) {
    throw new Refusal('forbidden', { status: 403 })
  }
  const feature = FEATURES[type]
  if (!user.disabled_features.includes(feature)) return
  throw new Refusal('feature_disabled', { status: 403, texts: { feature } })
}
