import { isManager, isStaff, type Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok } from '#app/errors/result'

/** Answering companies that want to trade here: they are nobody's yet, so any manager may. */
export function mayAnswerApplications(user: SignedInUser): Permission<SignedInUser> {
  return isManager(user) ? ok(user) : failed('forbidden')
}

/** Applying once more, after a no: for who has no contractor and is none of the staff. */
export function mayApply(user: SignedInUser): Permission<SignedInUser> {
  return isStaff(user) || user.contractor !== null ? failed('forbidden') : ok(user)
}
