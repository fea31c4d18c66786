import type { PageUser } from '#shared/answers/page_props'

/** Users of the trader itself; they have no contractor. */
const staffRoles = ['manager', 'warehouse', 'editor', 'admin'] as const

export type StaffRole = (typeof staffRoles)[number]

/** The role of a user of staff; null for buyers and guests. */
export function staffRoleOf(user: PageUser | null): StaffRole | null {
  return staffRoles.find((role) => role === user?.role) ?? null
}

/** Managers and admins: they look after all price lists. */
export function isManager(user: PageUser | null): boolean {
  return user?.role === 'manager' || user?.role === 'admin'
}

/** Whether there is anything the user can search, price and order. */
export function mayBuy(user: PageUser | null): boolean {
  const contractor = user?.contractor
  return contractor?.status === 'active' && contractor.is_customer
}
