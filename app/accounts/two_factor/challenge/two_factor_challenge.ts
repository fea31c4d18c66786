import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { codeRefused } from '#app/accounts/audit_events'
import { findMailReader } from '#app/accounts/mails/mail_reader'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import { passwordMark } from '#app/accounts/passwords/password_mark'
import { countRecoveryCodes } from '#app/accounts/credentials/recovery_codes'
import { takeCode, type CodeTaken } from '#app/accounts/credentials/two_factor'
import type { PendingSignIn } from '#app/accounts/sessions/pending_sign_in_request'
import { countSignInTry, type TryOrigin } from '#app/accounts/sessions/sign_in_limits'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { TwoFactorChallengePage } from '#shared/answers/account/two_factor_challenge'

export type ChallengeRefused =
  | { type: 'wrong_code' | 'half_sign_in_is_over' }
  | { type: 'too_many_tries'; wait: number }

type ChallengeMethods = TwoFactorChallengePage['two_factor_challenge']

/** What somebody who named the right password can give beside it; null when another password took back what the old one began. */
export function findChallengeMethods(pending: PendingSignIn): Promise<ChallengeMethods | null> {
  return sql.one<ChallengeMethods>(
    `SELECT EXISTS (SELECT FROM two_factors WHERE user_id = u.id) AS codes,
       EXISTS (SELECT FROM passkeys WHERE user_id = u.id) AS passkeys
     FROM users u WHERE id = $1 AND ${passwordMark} = $2`,
    [pending.user_id, pending.password_mark]
  )
}

/** Takes the code beside the password. Tries are counted like those of passwords. */
export async function passChallenge(
  pending: PendingSignIn,
  code: string,
  triedFrom: TryOrigin,
  origin: AuditOrigin
): Promise<Result<{ by: CodeTaken }, ChallengeRefused>> {
  const user = await sql.one<{ email: string }>(
    `SELECT email FROM users u WHERE id = $1 AND ${passwordMark} = $2`,
    [pending.user_id, pending.password_mark]
  )
  if (!user) return failed('half_sign_in_is_over')
  const counted = await countSignInTry(user.email, triedFrom, 'code')
  if (!counted.ok) return { ok: false, error: { type: 'too_many_tries', wait: counted.wait } }
  const by = await sql.transaction(async (tx) => {
    const taken = await takeCode(pending.user_id, code, tx)
    if (taken === 'recovery_code') await mailRecoveryCodeUsed(pending.user_id, tx)
    return taken
  })
  if (by === null) {
    await codeRefused.recordAlone(origin, { subject: `user:${pending.user_id}` })
    return failed('wrong_code')
  }
  await counted.succeeded()
  return ok({ by })
}

async function mailRecoveryCodeUsed(userId: number, tx: Transaction): Promise<void> {
  const reader = await findMailReader(userId, tx)
  if (!reader) return
  const left = await countRecoveryCodes(userId, tx)
  await queueAccountMail(tx, 'recovery_code_used', { user_id: userId, ...reader }, { left })
}
