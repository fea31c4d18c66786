import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import {
  codeRefused,
  recoveryCodesMade,
  twoFactorTurnedOff,
  twoFactorTurnedOn,
} from '#app/accounts/audit_events'
import { mailReaderOf } from '#app/accounts/mails/account_mail'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import {
  renewRecoveryCodes,
  turnOffTwoFactor,
  turnOnTwoFactor,
  type TurnOnRefused,
} from '#app/accounts/credentials/two_factor'
import { endOtherSessions } from '#app/accounts/own_sessions/own_sessions'
import { countSignInTry, type TryOrigin } from '#app/accounts/sessions/sign_in_limits'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'

/* What users do with their two-factor, each told by mail. */

export type SetupRefused = TurnOnRefused | { type: 'too_many_tries'; wait: number }

interface TurnOn {
  secret: string
  code: string
  /** The session that stays: all others of the user began without a code. */
  session_id: string
  tried_from: TryOrigin
}

/** For who can name a code of the secret; tries are counted like those of signing in. */
export async function turnOn(
  user: SignedInUser,
  { secret, code, session_id, tried_from }: TurnOn,
  origin: AuditOrigin
) {
  const counted = await countSignInTry(user.email, tried_from, 'code')
  if (!counted.ok) {
    return { ok: false, error: { type: 'too_many_tries', wait: counted.wait } } as const
  }
  const turnedOn = await sql.transaction(async (tx) => {
    const done = await turnOnTwoFactor(user.id, secret, code, tx)
    if (!done.ok) return done
    await endOtherSessions(user.id, session_id, tx)
    await queueAccountMail(tx, 'two_factor_on', mailReaderOf(user), {})
    await twoFactorTurnedOn.record(tx, origin, {
      before: { two_factor: false },
      after: { two_factor: true },
    })
    return done
  })
  if (turnedOn.ok) await counted.succeeded()
  else if (turnedOn.error.type === 'wrong_code') await codeRefused.recordAlone(origin)
  return turnedOn
}

export async function turnOff(user: SignedInUser, origin: AuditOrigin) {
  return sql.transaction(async (tx) => {
    const done = await turnOffTwoFactor(user.id, tx)
    if (!done.ok) return done
    await queueAccountMail(tx, 'two_factor_off', mailReaderOf(user), {})
    await twoFactorTurnedOff.record(tx, origin, {
      before: { two_factor: true },
      after: { two_factor: false },
    })
    return done
  })
}

export async function renewCodes(user: SignedInUser, origin: AuditOrigin) {
  return sql.transaction(async (tx) => {
    const done = await renewRecoveryCodes(user.id, tx)
    if (!done.ok) return done
    await queueAccountMail(tx, 'recovery_codes_made', mailReaderOf(user), {})
    await recoveryCodesMade.record(tx, origin)
    return done
  })
}
