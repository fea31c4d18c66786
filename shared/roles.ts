/** Users of a contractor; a `contractor_admin` also looks after colleagues. */
const CONTRACTOR_ROLES = ['buyer', 'contractor_admin'] as const

/** Users of the trader itself; they have no contractor. */
const STAFF_ROLES = ['manager', 'warehouse', 'editor', 'admin'] as const

export const ROLES = [...CONTRACTOR_ROLES, ...STAFF_ROLES]

export type StaffRole = (typeof STAFF_ROLES)[number]
export type Role = (typeof CONTRACTOR_ROLES)[number] | StaffRole

/** The role as one of staff; null for buyers. */
export function staffRole(role: string): StaffRole | null {
  return STAFF_ROLES.find((known) => known === role) ?? null
}

/** Those of staff who look after price lists and orders. */
export function isManagerRole(role: string): boolean {
  return role === 'manager' || role === 'admin'
}
