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
import { failed, ok, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'

export interface ProfileChange {
  name: string
  /** Left as it is when it is not given. */
  phone?: string
}

export async function changeProfile(userId: number, change: ProfileChange): Promise<void> {
  await sql.run('UPDATE users SET name = $2, phone = coalesce($3, phone) WHERE id = $1', [
    userId,
    change.name,
    change.phone ?? null,
  ])
}

export interface PasswordChange {
  current: string
  wanted: string
  /** The session that stays; all others of the user end. */
  session_id: string
  origin: TryOrigin
}

export type PasswordRefused = ConfirmRefused | { type: Weakness }

/** Changes the password of who knows the present one. Tries count like those of signing in. */
export async function changePassword(
  user: SignedInUser,
  { current, wanted, session_id, origin }: PasswordChange
): Promise<Result<null, PasswordRefused>> {
  const confirmed = await confirmPassword(user, current, origin)
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
    return ok(null)
  })
}
