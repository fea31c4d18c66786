import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { passwordReset } from '#app/accounts/audit_events'
import { findLink, takeLink } from '#app/accounts/links/account_links'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import { keptPassword, setPassword, weaknessFor } from '#app/accounts/passwords/set_password'
import type { Weakness } from '#app/accounts/passwords/weak_passwords'
import { forgetDevices } from '#app/accounts/sessions/known_devices'
import { findSignedInUser } from '#app/accounts/signed_in_user'
import { markVerified } from '#app/accounts/email_verification/mark_verified'
import { mailReaderOf } from '#app/accounts/mails/account_mail'
import { failed, ok, type Result } from '#app/errors/result'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'

export type ResetRefused = { type: 'link_dead' } | { type: Weakness }

/**
 * Sets the password of who has the link of a mail. All their sessions end and no device is known any
 * more; that it was changed is told by mail. The link proves the address, too.
 */
export async function resetPassword(
  token: string,
  password: string,
  origin: AuditOrigin
): Promise<Result<null, ResetRefused>> {
  const link = await findLink('reset_password', token)
  const user = link && (await findSignedInUser(link.user_id))
  if (!user) return failed('link_dead')
  const weakness = weaknessFor(user, password)
  if (weakness) return failed(weakness)
  const kept = await keptPassword(password)
  return sql.transaction(async (tx) => {
    const taken = await takeLink(tx, 'reset_password', token)
    // Their address is another one since: whoever reads the old one has no business here.
    if (!taken || taken.email !== user.email) return failed('link_dead')
    const set = await setPassword(user.id, kept, tx)
    if (!set.ok) return set
    await tx.run('DELETE FROM sessions WHERE user_id = $1', [user.id])
    await hearAccountsAfterCommit(tx)
    await forgetDevices(user.id, tx)
    await markVerified(tx, user.id)
    await queueAccountMail(tx, 'password_changed', mailReaderOf(user), {})
    await passwordReset.record(tx, { ...origin, user_id: user.id })
    return ok(null)
  })
}
