import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { passkeyAdded } from '#app/accounts/audit_events'
import { mailReaderOf } from '#app/accounts/mails/account_mail'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import { keepChallenge, takeChallenge } from '#app/accounts/passkeys/challenges'
import { party, userHandleOf } from '#app/accounts/passkeys/party'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import { failed, ok, type Result } from '#app/errors/result'
import { appName } from '#config/app'

/** COSE: Ed25519, ES256 and RS256, which all devices have one of. */
const ALGORITHMS = [-8, -7, -257]

/** More than anybody has devices. */
const MOST_PASSKEYS = 20

/** What a device makes a passkey of. */
export async function optionsToAdd(user: SignedInUser) {
  const has = await sql.rows<{ id: string; transports: string[] }>(
    'SELECT credential_id AS id, transports FROM passkeys WHERE user_id = $1 ORDER BY id',
    [user.id]
  )
  const options = await generateRegistrationOptions({
    rpName: appName,
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(userHandleOf(user.id), 'base64url')),
    // Whose make a device is makes no difference.
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    // One of each device.
    excludeCredentials: has,
    // Found without an address, and proved by a finger, a face or a code: it stands for both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(options.challenge, 'add', user.id)
  return options
}

export type AddRefused = {
  type: 'passkey_too_late' | 'passkey_refused' | 'passkey_known' | 'too_many_passkeys'
}

/** What a device is called by itself: the kind of the authenticator, by the id of its make. */
export type NameOf = (aaguid: string) => string

/** Adds the passkey a device has made, and tells by mail. */
export async function addPasskey(
  user: SignedInUser,
  response: RegistrationResponseJSON,
  nameOf: NameOf,
  origin: AuditOrigin
): Promise<Result<{ id: number; name: string }, AddRefused>> {
  const expectedChallenge = await takeChallenge(response.response.clientDataJSON, 'add', user.id)
  if (expectedChallenge === null) return failed('passkey_too_late')
  const made = await verified(response, expectedChallenge)
  if (!made) return failed('passkey_refused')
  const { credential, aaguid } = made
  const name = nameOf(aaguid)
  try {
    return await sql.transaction(async (tx) => {
      // Those that come at once are counted one after the other.
      await tx.run('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [user.id])
      const row = await tx.one<{ id: number }>(
        `INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, counter, transports, name)
         SELECT $1, $2, $3, $4, $5, $6, $7
         WHERE ${MOST_PASSKEYS} > (SELECT count(*) FROM passkeys WHERE user_id = $1) RETURNING id`,
        [
          user.id,
          credential.id,
          userHandleOf(user.id),
          Buffer.from(credential.publicKey),
          credential.counter,
          credential.transports ?? [],
          name,
        ]
      )
      await hearAccountsAfterCommit(tx)
      if (!row) return failed('too_many_passkeys')
      await queueAccountMail(tx, 'passkey_added', mailReaderOf(user), { name })
      await passkeyAdded.record(tx, origin, { subject: `passkey:${row.id}`, after: { name } })
      return ok({ id: row.id, name })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'passkeys_credential_unique') throw error
    return failed('passkey_known')
  }
}

/** Null for whatever is not what a device made for us; the library throws for some of it. */
async function verified(response: RegistrationResponseJSON, expectedChallenge: string) {
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  return checked?.verified ? checked.registrationInfo : null
}
