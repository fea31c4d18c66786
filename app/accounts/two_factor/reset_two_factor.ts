import { changedFields } from '#app/accounts/audit/changed_fields'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { twoFactorReset } from '#app/accounts/audit_events'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import { findMailReader } from '#app/accounts/mails/mail_reader'
import { forgetDevices } from '#app/accounts/sessions/known_devices'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'

/**
 * For who has lost authenticator, recovery codes and passkeys: takes all of them away and ends the user's
 * sessions, and tells them by mail. They sign in by their password then, and staff sets two-factor up again.
 */
export async function resetTwoFactor(
  email: string,
  origin: AuditOrigin
): Promise<Result<{ id: number }, { type: 'user_not_found' }>> {
  return sql.transaction(async (tx) => {
    const user = await tx.one<{ id: number }>(
      'SELECT id FROM users WHERE email = lower($1) FOR UPDATE',
      [email]
    )
    const reader = user && (await findMailReader(user.id, tx))
    if (!reader) return failed('user_not_found')
    const [two_factors, passkeys] = [
      await tx.run('DELETE FROM two_factors WHERE user_id = $1', [user.id]),
      await tx.run('DELETE FROM passkeys WHERE user_id = $1', [user.id]),
    ]
    await tx.run('DELETE FROM sessions WHERE user_id = $1', [user.id])
    await hearAccountsAfterCommit(tx)
    await forgetDevices(user.id, tx)
    await queueAccountMail(tx, 'two_factor_reset', { user_id: user.id, ...reader }, {})
    await twoFactorReset.record(tx, origin, {
      subject: `user:${user.id}`,
      ...changedFields(
        { two_factor: two_factors > 0, passkeys },
        { two_factor: false, passkeys: 0 }
      ),
    })
    return ok(user)
  })
}
