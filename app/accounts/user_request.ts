import type { HttpContext } from '@adonisjs/core/http'
import type { AuditOrigin } from '#app/accounts/audit'
import type { Contractor, SignedInUser } from '#app/accounts/signed_in_user'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Who signed in; null for a guest. Set by the session middleware. */
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

/** Where something comes from that is worth a line in the audit log. */
export function originOf({ request, user }: HttpContext): AuditOrigin {
  return {
    user_id: user?.id ?? null,
    contractor_id: user?.contractor?.id ?? null,
    ip: request.ip(),
    request_id: request.id() ?? '',
  }
}
