import {
  isManager,
  mayBuy,
  mayRead,
  mayUse,
  type Buyer,
  type Permission,
} from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { condition, type Condition } from '#app/database/conditions'
import { failed, ok } from '#app/errors/result'

/** Who may see which quotations: those of their own contractor, and no others. */
export function ownedBy(contractorId: number): Condition {
  return condition('q.contractor_id = $?', contractorId)
}

/** Reading them: blocked contractors still do. */
export function mayReadQuotations(user: SignedInUser): Permission<Buyer> {
  return mayRead(user, 'quotations')
}

/** Asking for offers, choosing among them, and changing anything else about a quotation. */
export function mayQuote(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'quotations')
}

/** Asking with a file. */
export function mayUploadQuotation(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'quotations', 'quotation_upload')
}

/** Being shown what can stand in for a part. */
export function maySeeAnalogues(user: SignedInUser): boolean {
  return mayUse(user, 'analogues').ok
}

/** Putting what was chosen into the cart. */
export function mayCartQuotation(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'quotations', 'cart')
}

/** Ordering what was chosen. */
export function mayOrderQuotation(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'quotations', 'place_order')
}

/** Answering what buyers send, and seeing what was not found: managers and admins. */
export function mayAnswer(user: SignedInUser): Permission<SignedInUser> {
  return isManager(user) ? ok(user) : failed('forbidden')
}
