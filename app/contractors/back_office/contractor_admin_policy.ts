import { isManager, type Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok } from '#app/errors/result'

/** Contractors and their terms are kept by managers, for those they look after, and by admins. */
export function mayManageContractors(user: SignedInUser): Permission<SignedInUser> {
  return isManager(user) ? ok(user) : failed('forbidden')
}

/** The warehouse finds contractors by name, too, to filter its lists by them. */
export function mayFindContractors(user: SignedInUser): Permission<SignedInUser> {
  return user.role === 'warehouse' || isManager(user) ? ok(user) : failed('forbidden')
}
