import { isManager, type Permission } from '#app/accounts/account_policy'
import { lookedAfter, type Caretaker } from '#app/accounts/looked_after'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { condition, type Condition } from '#app/database/conditions'
import { failed, ok } from '#app/errors/result'

/** Packing, issuing, shipping: the warehouse, managers and admins. */
export function mayPack(user: SignedInUser): Permission<SignedInUser> {
  return user.role === 'warehouse' || isManager(user) ? ok(user) : failed('forbidden')
}

/** What the pieces cost the buyer: not the warehouse's business. */
export function maySeeAmounts(user: SignedInUser): boolean {
  return isManager(user)
}

/**
 * Whose pieces they pack: the warehouse those of all contractors, managers those of whom they look after.
 *
 * @param contractorId the column that says whose it is
 */
export function packedBy(user: Caretaker, contractorId: string): Condition {
  return user.role === 'warehouse' ? condition('true') : lookedAfter(user, contractorId)
}
