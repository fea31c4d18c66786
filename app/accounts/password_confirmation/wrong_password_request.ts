import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { originOf } from '#app/accounts/audit/audit_request'

/** Writes into the audit log when what is refused is a wrong password, wherever it was asked for again. */
export async function recordWrongPassword(
  ctx: HttpContext,
  { type }: { type: string }
): Promise<void> {
  if (type === 'wrong_password') await recordEvent(originOf(ctx), 'password_confirmation_refused')
}
