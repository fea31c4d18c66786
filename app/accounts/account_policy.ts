import type { Contractor, SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok, type Result } from '#app/errors/result'
import type { Feature } from '#shared/accounts/features'
import { isManagerRole, staffRole } from '#shared/roles'

/** Why a user may not. */
export type Denied =
  | {
      type: 'forbidden' | 'not_found' | 'contractor_blocked' | 'customer_required'
    }
  | { type: 'contractor_required'; of_staff?: true }
  | { type: 'feature_disabled'; feature: Feature }

/**
 * What every policy answers: yes, with what follows from it, or why not. Controllers insist on it
 * with `permit`, pages ask for its `ok` to know what to show.
 */
export type Permission<Value = null> = Result<Value, Denied>

/** A user with a contractor. */
export type Buyer = SignedInUser & { contractor: Contractor }

/** `isUserContractor` of the pages, worked out here and nowhere else. */
export function isUserContractor(user: SignedInUser | null): boolean {
  return user !== null && mayTrade(user).ok
}

/** Those of the trader who look after price lists and orders: managers and admins. */
export function isManager(user: SignedInUser): boolean {
  return isManagerRole(user.role)
}

/** Works at the trader; has no contractor. */
export function isStaff(user: SignedInUser): boolean {
  return staffRole(user.role) !== null
}

/** Reading what the contractor has, with features that have to be on: open to a blocked one too. */
export function mayRead(user: SignedInUser, ...needed: Feature[]): Permission<Buyer> {
  if (!hasContractor(user) || user.contractor.status === 'pending') {
    const error = { type: 'contractor_required' as const }
    return { ok: false, error: isStaff(user) ? { ...error, of_staff: true } : error }
  }
  const isOn = mayUse(user, ...needed)
  return isOn.ok ? ok(user) : isOn
}

function hasContractor(user: SignedInUser): user is Buyer {
  return user.contractor !== null
}

/** What changes anything needs an active contractor, be it a customer, a supplier or both. */
export function mayTrade(user: SignedInUser, ...needed: Feature[]): Permission<Buyer> {
  const reader = mayRead(user)
  if (!reader.ok) return reader
  const isBlocked = reader.value.contractor.status === 'blocked'
  return isBlocked ? failed('contractor_blocked') : mayRead(user, ...needed)
}

/** What prices or buys needs an active customer. */
export function mayBuy(user: SignedInUser, ...needed: Feature[]): Permission<Buyer> {
  const trader = mayTrade(user)
  if (!trader.ok) return trader
  const isCustomer = trader.value.contractor.is_customer
  return isCustomer ? mayRead(user, ...needed) : failed('customer_required')
}

/** What managers and admins do for all, and contractors for themselves. */
export function mayManageOrTrade(
  user: SignedInUser,
  ...needed: Feature[]
): Permission<SignedInUser> {
  if (isStaff(user) && !isManager(user)) return failed('forbidden')
  if (!isManager(user)) return mayTrade(user, ...needed)
  const isOn = mayUse(user, ...needed)
  return isOn.ok ? ok(user) : isOn
}

/** Refuses when any of the features is disabled for the user. */
export function mayUse(user: SignedInUser, ...needed: Feature[]): Permission {
  const feature = needed.find((each) => user.disabled_features.includes(each))
  return feature ? { ok: false, error: { type: 'feature_disabled', feature } } : ok(null)
}
