import { isManager, type Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok } from '#app/errors/result'

/** Packing, issuing, shipping: the warehouse, managers and admins. */
export function mayPack(user: SignedInUser): Permission<SignedInUser> {
  return user.role === 'warehouse' || isManager(user) ? ok(user) : failed('forbidden')
}

/** What the pieces cost the buyer: not the warehouse's business. */
export function maySeeAmounts(user: SignedInUser): boolean {
  return isManager(user)
}
