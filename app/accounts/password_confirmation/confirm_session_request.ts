import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { passwordConfirmed } from '#app/accounts/audit_events'
import { keepConfirmed } from '#app/accounts/sessions/confirmed_request'

/** The user has just proved once more who they are: their session goes on under another id. */
export async function confirmSession(
  ctx: HttpContext,
  facts: { by?: 'passkey' } = {}
): Promise<void> {
  await passwordConfirmed.recordAlone(originOf(ctx), facts)
  ctx.session.regenerate()
  keepConfirmed(ctx)
}
