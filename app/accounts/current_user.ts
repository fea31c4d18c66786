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
