import type { HttpContext } from '@adonisjs/core/http'
import type { Denied, Permission } from '#app/accounts/account_policy'
import type { Contractor, SignedInUser } from '#app/accounts/signed_in_user'
import { refused, type RefusalTable } from '#app/http/refusals/refusal'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Who signed in; null for a guest. Set by the session middleware. */
    user: SignedInUser | null
    /**
     * Who signed in and has to set up two-factor before anything else: for all but that they are nobody, and
     * `user` is null.
     */
    userWithoutTwoFactor: SignedInUser | null
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

const denials: RefusalTable<Denied> = {
  forbidden: 403,
  // Staff are told that the page is for buyers; others, that their company is not approved yet.
  contractor_required: ({ of_staff }) => ({
    status: 403,
    texts: { who: of_staff ? 'staff' : 'other' },
  }),
  contractor_blocked: 403,
  customer_required: 403,
  feature_disabled: ({ feature }) => ({ status: 403, texts: { feature } }),
  // What belongs to somebody else and what is not there get the same answer.
  not_found: 404,
}

/**
 * Goes on only with a policy's yes, and with what follows from it.
 *
 * @throws Refusal for a no
 */
export function permit<Value>(permission: Permission<Value>): Value {
  if (permission.ok) return permission.value
  throw refused(permission.error, denials)
}
