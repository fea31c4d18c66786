import type { Feature } from '#app/accounts/features'
import type { Contractor, SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok, type Result } from '#app/errors/result'
import { isManagerRole, staffRole } from '#shared/roles'

/** Why a user may not. */
export type Denied =
  | { type: 'forbidden' | 'not_found' | 'contractor_required' | 'contractor_blocked' }
  | { type: 'feature_disabled'; feature: Feature }

/**
 * What every policy answers: yes, with what follows from it, or why not. Controllers insist on it
 * with `permit`, pages ask for its `ok` to know what to show.
 */
export type Permission<Value = null> = Result<Value, Denied>

/** A user who buys for a contractor. */
export type Buyer = SignedInUser & { contractor: Contractor }

/** `isUserContractor` of the pages, worked out here and nowhere else. */
export function isUserContractor(user: SignedInUser | null): boolean {
  return user !== null && mayBuy(user).ok
}

/** Those of the trader who look after price lists and orders: managers and admins. */
export function isManager(user: SignedInUser): boolean {
  return isManagerRole(user.role)
}

/** Works at the trader; has no contractor. */
export function isStaff(user: SignedInUser): boolean {
  return staffRole(user.role) !== null
}

/** Reading what the contractor has: open to a blocked one too. */
export function mayRead(user: SignedInUser): Permission<Buyer> {
  const isKnown = hasContractor(user) && user.contractor.status !== 'pending'
  return isKnown ? ok(user) : failed('contractor_required')
}

function hasContractor(user: SignedInUser): user is Buyer {
  return user.contractor !== null
}

/** What prices or buys needs an active contractor. */
export function mayBuy(user: SignedInUser): Permission<Buyer> {
  const reader = mayRead(user)
  return user.contractor?.status === 'blocked' ? failed('contractor_blocked') : reader
}

/** The same with features that have to be on. */
export function mayBuyWith(user: SignedInUser, ...needed: Feature[]): Permission<Buyer> {
  const buyer = mayBuy(user)
  const isOn = mayUse(user, ...needed)
  return buyer.ok && !isOn.ok ? isOn : buyer
}

/** What managers and admins do for all, and contractors for themselves. */
export function mayManageOrBuy(user: SignedInUser): Permission {
  if (isManager(user)) return ok(null)
  if (isStaff(user)) return failed('forbidden')
  const buyer = mayBuy(user)
  return buyer.ok ? ok(null) : buyer
}

/** Refuses when any of the features is disabled for the user. */
export function mayUse(user: SignedInUser, ...needed: Feature[]): Permission {
  const feature = needed.find((each) => user.disabled_features.includes(each))
  return feature ? { ok: false, error: { type: 'feature_disabled', feature } } : ok(null)
}
