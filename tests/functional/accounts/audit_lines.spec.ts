import { test } from '@japa/runner'
import { anonymiseUser } from '#app/accounts/anonymise_user'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { newSecret } from '#app/accounts/credentials/totp'
import { deleteAccount } from '#app/accounts/deletion/delete_account'
import { askEmail, cancelEmail, confirmEmail } from '#app/accounts/email_change/email_change'
import { requestVerificationAgain } from '#app/accounts/email_verification/request_verification'
import { verifyEmail } from '#app/accounts/email_verification/verify_email'
import { makeLink, type LinkPurpose } from '#app/accounts/links/account_links'
import {
  endOwnSession,
  listOwnSessions,
  signOutElsewhere,
} from '#app/accounts/own_sessions/own_sessions'
import { removePasskey, renamePasskey } from '#app/accounts/passkeys/passkeys'
import { requestReset } from '#app/accounts/password_reset/request_reset'
import { resetPassword } from '#app/accounts/password_reset/reset_password'
import { changePassword, changeProfile } from '#app/accounts/profile/profile'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { createAdmin } from '#app/accounts/staff/create_admin'
import { makeToken } from '#app/accounts/tokens/make_token'
import { revokeToken } from '#app/accounts/tokens/revoke_token'
import { resetTwoFactor } from '#app/accounts/two_factor/reset_two_factor'
import { renewCodes, turnOff, turnOn } from '#app/accounts/two_factor/switch_two_factor'
import { sql } from '#app/database/sql'
import { lastLineOf, originBy, whileLinesAreRefused } from '#tests/scenes/accounts/audit'
import { givenToken } from '#tests/scenes/accounts/tokens'
import { codeOf, givenTwoFactor } from '#tests/scenes/accounts/two_factor'
import { givenBuyer, givenUser, PASSWORD, unique } from '#tests/scenes/cast'
import { givenSession } from '#tests/scenes/headers'
import { newAddress } from '#tests/scenes/visits'

const OTHER = 'gearbox lantern tow rust'

/** A passkey that no device has. */
async function givenKeptPasskey({ id }: SignedInUser): Promise<number> {
  const row = await sql.one<{ id: number }>(
    `INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, counter, name)
     VALUES ($1, $2, $2, '', 0, 'Laptop') RETURNING id`,
    [id, unique()]
  )
  return row!.id // an INSERT … RETURNING of one row answers one row
}

function linkOf({ id, email }: SignedInUser, purpose: LinkPurpose): Promise<string> {
  return makeLink(sql, { purpose, user_id: id, email, minutes: 60 })
}

/** What these changes write, of a user. */
function stateOf(ids: number[]) {
  const tables = ['sessions', 'passkeys', 'two_factors', 'recovery_codes', 'email_changes']
  const others = [...tables, 'account_links', 'user_settings', 'api_tokens'].map(
    (table) => `SELECT '${table}', to_jsonb(t) FROM ${table} t WHERE user_id = ANY ($1)`
  )
  return sql.rows(
    ["SELECT 'users', to_jsonb(u) FROM users u WHERE id = ANY ($1)", ...others].join(
      ' UNION ALL '
    ) + ' ORDER BY 1, 2',
    [ids]
  )
}

test.group('Audit lines of accounts', () => {
  test('are written with the change, or neither is', async ({ assert }) => {
    const user = await givenBuyer()
    const plain = await givenUser()
    const unproved = await givenUser()
    await sql.run('UPDATE users SET email_verified_at = NULL WHERE id = $1', [unproved.id])
    await givenTwoFactor(user)
    const [passkey, token] = [await givenKeptPasskey(user), await givenToken(user)]
    await givenSession(user)
    const { id: session_id } = await givenSession(user)
    const [session] = await listOwnSessions(user.id, session_id)
    const asked = `${unique().toLowerCase()}@cast.test`
    await askEmail(user, asked, originBy(user))
    const reset = await linkOf(user, 'reset_password')
    const proof = await linkOf(unproved, 'verify_email')
    const change = await linkOf({ ...user, email: asked }, 'change_email')
    const admin = { name: 'X', email: `${unique().toLowerCase()}@cast.test`, password: OTHER }
    const secret = newSecret()
    const from = () => ({ ip: newAddress(), device: null })
    const changes: Record<string, (origin: AuditOrigin) => Promise<unknown>> = {
      session_ended: (origin) => endOwnSession(user.id, session?.handle ?? '', origin),
      other_sessions_ended: (origin) => signOutElsewhere(user.id, session_id, origin),
      password_changed: (origin) =>
        changePassword(
          user,
          { current: PASSWORD, wanted: OTHER, session_id, tried_from: from() },
          origin
        ),
      password_reset_asked: (origin) => requestReset({ email: user.email, language: 'en' }, origin),
      password_reset: (origin) => resetPassword(reset, OTHER, origin),
      two_factor_turned_on: (origin) =>
        turnOn(plain, { secret, code: codeOf(secret), session_id, tried_from: from() }, origin),
      two_factor_turned_off: (origin) => turnOff(user, origin),
      two_factor_reset: (origin) => resetTwoFactor(user.email, origin),
      recovery_codes_made: (origin) => renewCodes(user, origin),
      passkey_renamed: (origin) => renamePasskey(user.id, passkey, 'Phone', origin),
      passkey_removed: (origin) => removePasskey(user, passkey, origin),
      email_verified: (origin) => verifyEmail(proof, PASSWORD, from(), origin),
      address_corrected: (origin) =>
        requestVerificationAgain(unproved, { email: asked, language: 'en' }, origin),
      email_change_asked: (origin) => askEmail(plain, `new-${plain.email}`, origin),
      email_changed: (origin) => confirmEmail(change, origin),
      email_change_cancelled: (origin) => cancelEmail(user.id, origin),
      profile_changed: (origin) =>
        changeProfile(user.id, { name: 'Other', language: 'ru' }, origin),
      account_deleted: (origin) => deleteAccount(user, origin),
      user_anonymised: (origin) => anonymiseUser(user.email, origin),
      admin_created: (origin) => createAdmin(admin, origin),
      token_made: (origin) =>
        makeToken(user, ['read'], { name: 'Other', abilities: ['read'] }, origin),
      token_revoked: (origin) => revokeToken(user, token.id, origin),
    }
    const state = () => stateOf([user.id, plain.id, unproved.id])
    const before = await state()
    await whileLinesAreRefused(async (origin) => {
      for (const [event, act] of Object.entries(changes)) {
        await assert.rejects(() => act(origin), 'no audit line')
        assert.deepEqual(await state(), before, event)
      }
    })
    assert.isNull(await sql.one('SELECT FROM users WHERE email = $1', [admin.email]))
  })

  test('have the fields that changed, before and after, and of a person only which', async ({
    assert,
  }) => {
    const user = await givenUser({ language: 'en' })
    const by = originBy(user)
    await changeProfile(user.id, { name: 'Layla Haddad', language: 'ru', locale: 'ru' }, by)
    const line = await sql.one<{ details: object }>(
      `SELECT details - 'ip' AS details FROM audit_log
       WHERE event = 'profile_changed' AND user_id = $1`,
      [user.id]
    )
    assert.deepEqual(line?.details, {
      personal: ['name'],
      before: { language: 'en', locale: 'en' },
      after: { language: 'ru', locale: 'ru' },
    })
    const passkey = await givenKeptPasskey(user)
    await renamePasskey(user.id, passkey, 'Phone', by)
    assert.deepEqual(await lastLineOf(`passkey:${passkey}`), {
      event: 'passkey_renamed',
      details: { before: { name: 'Laptop' }, after: { name: 'Phone' } },
    })
  })
})
