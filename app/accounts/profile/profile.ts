import { mailReaderOf } from '#app/accounts/mails/account_mail'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import { passwordFits } from '#app/accounts/passwords/passwords'
import { keptPassword, setPassword, weaknessFor } from '#app/accounts/passwords/set_password'
import { forgetDevices } from '#app/accounts/sessions/known_devices'
import { countSignInTry, type TryOrigin } from '#app/accounts/sessions/sign_in_limits'
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

export type PasswordRefused =
  | { type: 'wrong_password' }
  | { type: Weakness }
  | { type: 'too_many_tries'; wait: number }

/** Changes the password of who knows the present one. Tries count like those of signing in. */
export async function changePassword(
  user: SignedInUser,
  { current, wanted, session_id, origin }: PasswordChange
): Promise<Result<null, PasswordRefused>> {
  const counted = await countSignInTry(user.email, origin)
  if (!counted.ok) return { ok: false, error: { type: 'too_many_tries', wait: counted.wait } }
  const row = await sql.one<{ password: string }>('SELECT password FROM users WHERE id = $1', [
    user.id,
  ])
  if (!row || !(await passwordFits(row.password, current))) return failed('wrong_password')
  await counted.succeeded()
  const weakness = weaknessFor(user, wanted)
  if (weakness) return failed(weakness)
  const kept = await keptPassword(wanted)
  await sql.transaction(async (tx) => {
    await setPassword(user.id, kept, tx)
    await tx.run('DELETE FROM sessions WHERE user_id = $1 AND id <> $2', [user.id, session_id])
    await forgetDevices(user.id, tx)
    await queueAccountMail(tx, 'password_changed', mailReaderOf(user), {})
  })
  return ok(null)
}
