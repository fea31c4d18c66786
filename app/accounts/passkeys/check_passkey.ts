import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { passkeyRefused } from '#app/accounts/audit_events'
import {
  keepChallenge,
  takeChallenge,
  type ChallengePurpose,
} from '#app/accounts/passkeys/challenges'
import { party } from '#app/accounts/passkeys/party'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'

/** What a passkey has to sign; of one user's passkeys, or of whichever the device offers. */
export async function optionsToSign(purpose: ChallengePurpose, userId: number | null) {
  const allowed =
    userId === null
      ? []
      : await sql.rows<{ id: string; transports: string[] }>(
          'SELECT credential_id AS id, transports FROM passkeys WHERE user_id = $1 ORDER BY id',
          [userId]
        )
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: allowed,
    userVerification: 'required',
  })
  await keepChallenge(options.challenge, purpose, userId)
  return options
}

export type CheckRefused = { type: 'passkey_too_late' | 'passkey_unknown' | 'passkey_refused' }

interface KeptPasskey {
  id: number
  user_id: number
  credential_id: string
  user_handle: string
  public_key: Buffer
  counter: number
}

/**
 * Whose passkey signed what it was given, after a finger, a face or a code. A counter that went back is
 * that of a copy.
 *
 * @param userId who it has to be; null for anybody
 */
export async function checkPasskey(
  response: AuthenticationResponseJSON,
  purpose: ChallengePurpose,
  userId: number | null,
  origin: AuditOrigin
): Promise<Result<{ user_id: number }, CheckRefused>> {
  const checked = await checkSigned(response, purpose, userId)
  if (checked.ok) return checked
  // Nobody's passkeys leave no line: they can be any number.
  const { type, of_user } = checked.error
  if (of_user !== null) await passkeyRefused.recordAlone(origin, { subject: `user:${of_user}` })
  return failed(type)
}

/** Of a refusal, whose passkey it had to be or was said to be; null: nobody's. */
async function checkSigned(
  response: AuthenticationResponseJSON,
  purpose: ChallengePurpose,
  userId: number | null
): Promise<Result<{ user_id: number }, CheckRefused & { of_user: number | null }>> {
  const challenge = await takeChallenge(response.response.clientDataJSON, purpose, userId)
  if (challenge === null) {
    return { ok: false, error: { type: 'passkey_too_late', of_user: userId } }
  }
  const passkey = await sql.one<KeptPasskey>(
    `SELECT id, user_id, credential_id, user_handle, public_key, counter FROM passkeys
     WHERE credential_id = $1 AND user_id = coalesce($2, user_id)`,
    [response.id, userId]
  )
  if (!passkey) return { ok: false, error: { type: 'passkey_unknown', of_user: userId } }
  const { user_id } = passkey
  const counter = await counterOf(response, challenge, passkey)
  if (counter === null || !(await noteUse(passkey, counter))) {
    return { ok: false, error: { type: 'passkey_refused', of_user: user_id } }
  }
  return ok({ user_id })
}

/** What the device counts now; null for a signature that is no good. */
async function counterOf(
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  passkey: KeptPasskey
): Promise<number | null> {
  const { userHandle } = response.response
  if (userHandle !== undefined && userHandle !== passkey.user_handle) return null
  // The library throws for what is not as it should be.
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}

/** False when it was removed meanwhile, or a copy of it was quicker. Devices that do not count stay at zero. */
async function noteUse({ id }: KeptPasskey, counter: number): Promise<boolean> {
  const noted = await sql.run(
    `UPDATE passkeys SET counter = $2, used_at = now()
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [id, counter]
  )
  await hearAccountsAfterCommit(sql)
  return noted > 0
}
