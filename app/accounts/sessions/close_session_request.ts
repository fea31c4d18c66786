import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { signedOut } from '#app/accounts/audit_events'
import { keepLanguage } from '#app/accounts/language_request'

/** Signs out whoever is signed in. */
export async function closeSession(ctx: HttpContext): Promise<void> {
  const { session, user, userWithoutTwoFactor } = ctx
  if (user ?? userWithoutTwoFactor) await signedOut.recordAlone(originOf(ctx))
  session.clear()
  session.regenerate()
  keepLanguage(ctx, 'en')
}
