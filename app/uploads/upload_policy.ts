import { isManager, mayUse, type Permission } from '#app/accounts/account_policy'
import type { Feature } from '#shared/accounts/features'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { condition, type Condition } from '#app/database/conditions'
import { failed } from '#app/errors/result'
import type { UploadType } from '#shared/upload_columns'

/** The owner of an upload: a contractor, or null for staff. */
export interface UploadOwner {
  contractor_id: number | null
}

/** Returns the owner of a user's uploads, for users with `mayManageOrTrade`. */
export function uploadOwnerOf(user: SignedInUser): UploadOwner {
  if (isManager(user)) return { contractor_id: null }
  if (user.contractor) return { contractor_id: user.contractor.id }
  throw new Error('This route lets people through who have no uploads')
}

/**
 * Returns the uploads that a user may see: those of the user's contractor. An upload of staff may belong to a supplier
 * of a single manager, so only the user who uploaded it and admins may see it.
 */
export function uploadsOf(user: SignedInUser): Condition {
  const { contractor_id } = uploadOwnerOf(user)
  if (contractor_id !== null) return condition('contractor_id = $?', contractor_id)
  if (user.role === 'admin') return condition('contractor_id IS NULL')
  return condition('contractor_id IS NULL AND user_id = $?', user.id)
}

const FEATURES: Readonly<Record<UploadType, Feature>> = {
  quotation: 'quotation_upload',
  price: 'order_upload',
  price_list: 'price_upload',
  supplier_answer: 'price_upload',
}

/** Whether a user may upload files of a type: price lists only suppliers and managers, supplier responses only managers. */
export function mayUpload(user: SignedInUser, type: UploadType): Permission {
  if (type === 'price_list' && !isManager(user) && !user.contractor?.is_supplier) {
    return failed('forbidden')
  }
  if (type === 'supplier_answer' && !isManager(user)) return failed('forbidden')
  return mayUse(user, FEATURES[type])
}
