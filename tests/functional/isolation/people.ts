import type { SignedInUser } from '#app/accounts/signed_in_user'
import { FEATURES } from '#shared/accounts/features'
import { givenColleague, givenContractor, givenStaff, givenUser } from '#tests/scenes/cast'

/** Everybody a route can be asked by; the things of the matrix are the buyer's unless said otherwise. */
export const PEOPLE = [
  'guest',
  'unapproved',
  'buyer',
  'contractor_admin',
  'colleague',
  'limited',
  'other',
  'supplier',
  'blocked',
  'manager',
  'other_manager',
  'warehouse',
  'editor',
  'admin',
  'held',
] as const

export type Person = (typeof PEOPLE)[number]
export type People = Record<Person, SignedInUser | null>

/**
 * One of each: the buyer with three of the same contractor, one of another, one of a company that only
 * supplies, one of a blocked contractor, and staff. The buyer and the supplier are looked after by the
 * manager, not by the other one.
 */
export async function givenPeople() {
  const manager = await givenStaff('manager')
  const other_manager = await givenStaff('manager')
  const contractor_id = await givenContractor({ manager_id: manager.id })
  const buyer = await givenUser({ contractor_id })
  const suppliers = await givenContractor({
    is_customer: false,
    is_supplier: true,
    manager_id: manager.id,
  })
  return {
    guest: null,
    unapproved: await givenUser(),
    buyer,
    contractor_admin: await givenUser({ contractor_id, role: 'contractor_admin' }),
    colleague: await givenColleague(buyer),
    limited: await givenUser({ contractor_id, disabled_features: [...FEATURES] }),
    other: await givenUser({ contractor_id: await givenContractor() }),
    supplier: await givenUser({ contractor_id: suppliers }),
    blocked: await givenUser({ contractor_id: await givenContractor({ status: 'blocked' }) }),
    manager,
    other_manager,
    warehouse: await givenStaff('warehouse'),
    editor: await givenStaff('editor'),
    admin: await givenStaff('admin'),
    // Of the staff, without two-factor.
    held: await givenUser({ role: 'admin', two_factor_free: false }),
  } satisfies People
}

export type PeopleGiven = Awaited<ReturnType<typeof givenPeople>>
