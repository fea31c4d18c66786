import type { PageUser } from '#shared/answers/page_props'
import { isManagerRole, staffRole, type StaffRole } from '#shared/roles'

/** The role of a user of staff; null for buyers and guests. */
export function staffRoleOf(user: PageUser | null): StaffRole | null {
  return user && staffRole(user.role)
}

/** Managers and admins: they look after all price lists. */
export function isManager(user: PageUser | null): boolean {
  return user !== null && isManagerRole(user.role)
}

/** Who receives, and packs what is ready: the warehouse, managers and admins. */
export function packs(user: PageUser | null): boolean {
  return isManager(user) || staffRoleOf(user) === 'warehouse'
}

/** Whether the company may read what it has: it is approved, be it blocked meanwhile. */
export function mayRead(user: PageUser | null): boolean {
  const status = user?.contractor?.status
  return status === 'active' || status === 'blocked'
}

/** Whether there is anything the user can search, price and order. */
export function mayBuy(user: PageUser | null): boolean {
  const contractor = user?.contractor
  return contractor?.status === 'active' && contractor.is_customer
}
