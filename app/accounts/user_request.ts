import type { HttpContext } from '@adonisjs/core/http'
import type { Contractor, SignedInUser } from '#app/accounts/signed_in_user'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Who signed in; null for a guest. Set by the session middleware. */
    user: SignedInUser | null
  }
}

/** The signed-in user of a route behind `middleware.user()`. */
export function userOf(ctx: HttpContext): SignedInUser {
  if (!ctx.user) throw new Error('This route is missing the user middleware')
  return ctx.user
}

/** The contractor of a route behind a policy that asks for one. */
export function contractorOf(ctx: HttpContext): Contractor {
  const contractor = userOf(ctx).contractor
  if (!contractor) throw new Error('This route is missing a policy that asks for a contractor')
  return contractor
}
