import { changedFields } from '#app/accounts/audit/changed_fields'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { passwordChanged, profileChanged } from '#app/accounts/audit_events'
import {
  confirmPassword,
  type ConfirmRefused,
} from '#app/accounts/password_confirmation/confirm_password'
import { mailReaderOf } from '#app/accounts/mails/account_mail'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import { endOtherSessions } from '#app/accounts/own_sessions/own_sessions'
import { keptPassword, setPassword, weaknessFor } from '#app/accounts/passwords/set_password'
import { forgetDevices } from '#app/accounts/sessions/known_devices'
import type { TryOrigin } from '#app/accounts/sessions/sign_in_limits'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Weakness } from '#app/accounts/passwords/weak_passwords'
import { changeSettings } from '#app/accounts/profile/user_settings'
import type { Language } from '#shared/languages'
import { failed, ok, type Result } from '#app/errors/result'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'

export interface ProfileChange {
  name: string
  /** Left as it is when it is not given. */
  phone?: string
  /** The same. */
  language?: Language
  /** How numbers and dates are written; the same. */
  locale?: Language
}

/**
 * Changes what a user says of themselves. The audit log keeps for good what it has: of what names a
 * person it has only which fields changed.
 */
export function changeProfile(
  userId: number,
  { name, phone, language, locale }: ProfileChange,
  origin: AuditOrigin
): Promise<void> {
  return sql.transaction(async (tx) => {
    const old = (await tx.one<Required<ProfileChange>>(
      `SELECT u.name, u.phone, s.language, s.locale
       FROM users u LEFT JOIN user_settings s ON s.user_id = u.id
       WHERE u.id = $1 FOR NO KEY UPDATE OF u`,
      [userId]
    ))! // users are never deleted
    await tx.run('UPDATE users SET name = $2, phone = coalesce($3, phone) WHERE id = $1', [
      userId,
      name,
      phone ?? null,
    ])
    await hearAccountsAfterCommit(tx)
    const settings =
      (language ?? locale) ? await changeSettings(userId, { language, locale }, tx) : null
    const now = settings?.ok ? settings.value : old
    await profileChanged.record(tx, origin, {
      personal: Object.keys(
        changedFields({ name: old.name, phone: old.phone }, { name, phone }).after
      ),
      ...changedFields(
        { language: old.language, locale: old.locale },
        { language: now.language, locale: now.locale }
      ),
    })
  })
}

export interface PasswordChange {
  current: string
  wanted: string
  /** The session that stays; all others of the user end. */
  session_id: string
  tried_from: TryOrigin
}

export type PasswordRefused = ConfirmRefused | { type: Weakness }

/** Changes the password of who knows the present one. Tries count like those of signing in. */
export async function changePassword(
  user: SignedInUser,
  { current, wanted, session_id, tried_from }: PasswordChange,
  origin: AuditOrigin
): Promise<Result<null, PasswordRefused>> {
  const confirmed = await confirmPassword(user, current, tried_from, origin)
  if (!confirmed.ok) return confirmed
  const weakness = weaknessFor(user, wanted)
  if (weakness) return failed(weakness)
  const kept = await keptPassword(wanted)
  return sql.transaction(async (tx) => {
    const set = await setPassword(user.id, kept, tx)
    if (!set.ok) return set
    await endOtherSessions(user.id, session_id, tx)
    await forgetDevices(user.id, tx)
    await queueAccountMail(tx, 'password_changed', mailReaderOf(user), {})
    await passwordChanged.record(tx, origin)
    return ok(null)
  })
}
