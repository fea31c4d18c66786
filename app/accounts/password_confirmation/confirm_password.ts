import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { passwordConfirmationRefused } from '#app/accounts/audit_events'
import { passwordFits } from '#app/accounts/passwords/passwords'
import { countSignInTry, type TryOrigin } from '#app/accounts/sessions/sign_in_limits'
import { failed, ok, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'

export type ConfirmRefused = { type: 'wrong_password' } | { type: 'too_many_tries'; wait: number }

/** Whether the password is that of the user. Tries count like those of signing in. */
export async function confirmPassword(
  user: { id: number; email: string },
  password: string,
  triedFrom: TryOrigin,
  origin: AuditOrigin
): Promise<Result<null, ConfirmRefused>> {
  const counted = await countSignInTry(user.email, triedFrom)
  if (!counted.ok) return { ok: false, error: { type: 'too_many_tries', wait: counted.wait } }
  const row = await sql.one<{ password: string }>('SELECT password FROM users WHERE id = $1', [
    user.id,
  ])
  if (!(await passwordFits(row?.password ?? null, password))) {
    await passwordConfirmationRefused.recordAlone(origin)
    return failed('wrong_password')
  }
  await counted.succeeded()
  return ok(null)
}
