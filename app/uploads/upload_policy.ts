import { isManager, mayUse, type Permission } from '#app/accounts/account_policy'
import type { Feature } from '#shared/accounts/features'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { condition, type Condition } from '#app/database/conditions'
import { failed } from '#app/errors/result'
import type { UploadType } from '#shared/upload_columns'

/** Whose an upload is: a contractor's, or with null the staff's. */
export interface UploadOwner {
  contractor_id: number | null
}

/** Whose the uploads are that a user gives, of those with `mayManageOrTrade`. */
export function uploadOwnerOf(user: SignedInUser): UploadOwner {
  if (isManager(user)) return { contractor_id: null }
  if (user.contractor) return { contractor_id: user.contractor.id }
  throw new Error('This route lets people through who have no uploads')
}

/**
 * The uploads a user sees: those of their contractor. What staff gave may be of a supplier that one
 * manager looks after, so it is for who gave it and for admins.
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

/** Giving files of a type: price lists come from suppliers and managers alone, suppliers' answers from managers. */
export function mayUpload(user: SignedInUser, type: UploadType): Permission {
  if (type === 'price_list' && !isManager(user) && !user.contractor?.is_supplier) {
    return failed('forbidden')
  }
  if (type === 'supplier_answer' && !isManager(user)) return failed('forbidden')
  return mayUse(user, FEATURES[type])
}
