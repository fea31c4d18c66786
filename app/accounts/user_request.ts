import type { HttpContext } from '@adonisjs/core/http'
import type { Contractor, SignedInUser } from '#app/accounts/signed_in_user'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Who signed in; null for a guest. Set by the current-user middleware. */
    user: SignedInUser | null
  }
}

/** The signed-in user of a route behind `middleware.auth()`. */
export function userOf(ctx: HttpContext): SignedInUser {
  if (!ctx.user) throw new Error('This route is missing the auth middleware')
  return ctx.user
}

/** The contractor of a route behind `middleware.contractor()`. */
export function contractorOf(ctx: HttpContext): Contractor {
  const contractor = userOf(ctx).contractor
  if (!contractor) throw new Error('This route is missing the contractor middleware')
  return contractor
}

/** `isUserContractor` of D2, computed here and nowhere else. */
export function isUserContractor(user: SignedInUser | null): boolean {
  return user?.contractor?.status === 'active'
}

/** Those of the trader who look after price lists and orders: managers and admins (D2). */
export function isManager(user: SignedInUser): boolean {
  return user.role === 'manager' || user.role === 'admin'
}

/** Works at the trader; has no contractor. */
export function isStaff(user: SignedInUser): boolean {
  return user.role !== 'buyer' && user.role !== 'contractor_admin'
}
