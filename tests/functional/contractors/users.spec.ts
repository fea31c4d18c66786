import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { findMailReader } from '#app/accounts/mails/mail_reader'
import { findSignedInUser, type SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { isWaiting, eventually } from '#tests/scenes/background'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenColleague, givenUser, PASSWORD } from '#tests/scenes/cast'
import { givenCompanyAdmin, givenInvitation, keepCompany } from '#tests/scenes/accounts/companies'
import { atLogin, givenPasskey } from '#tests/scenes/accounts/passkeys'
import {
  codeOf,
  givenTwoFactor,
  typeCode,
  whenPasswordNamed,
} from '#tests/scenes/accounts/two_factor'
import { headersOf } from '#tests/scenes/headers'
import { visit } from '#tests/scenes/pages'
import { callBy, givenToken } from '#tests/scenes/accounts/tokens'
import { newAddress } from '#tests/scenes/visits'

async function signInAs(client: ApiClient, email: string, password: string) {
  return client
    .post('/login')
    .headers({ ...(await headersOf(null)), 'X-Forwarded-For': newAddress() })
    .json({ email, password })
    .redirects(0)
}

function secondAdmin({ contractor }: SignedInUser): Promise<SignedInUser> {
  return givenUser({ contractor_id: contractor?.id, role: 'contractor_admin' })
}

async function roleOf({ id }: SignedInUser): Promise<string | undefined> {
  return (await findSignedInUser(id))?.role
}

test.group('The users of a company', () => {
  test('are listed for its administrator, with what is switched off for all', async ({
    client,
    assert,
  }) => {
    const admin = await givenCompanyAdmin({ disabled_features: ['quotations'] })
    const buyer = await givenColleague(admin)
    await givenCompanyAdmin()
    await visit(client, buyer, '/dashboard')
    const { users, disabled_for_all } = (await visit(client, admin, '/company')).body().props
    assert.sameMembers(
      users.map(({ id }: { id: number }) => id),
      [admin.id, buyer.id]
    )
    const [first, second] = [admin, buyer].map(({ id: wanted }) =>
      users.find(({ id }: { id: number }) => id === wanted)
    )
    assert.containsSubset(first, { role: 'contractor_admin', is_last_admin: true })
    assert.containsSubset(second, { role: 'buyer', is_last_admin: false, deactivated_at: null })
    assert.closeTo(Date.parse(second.last_seen_at), Date.now(), 60_000)
    assert.deepEqual(disabled_for_all, ['quotations'])
  })

  test('change their role and what they may, with the next request', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    const buyer = await givenColleague(admin)
    const change = { role: 'contractor_admin', disabled_features: ['place_order'] }
    const path = `users/${buyer.id}`
    const changed = await keepCompany(client, admin, 'patch', path, change)
    assert.notInclude([403, 404, 422], changed.status())
    assert.containsSubset(await findSignedInUser(buyer.id), change)
    const refused = await call(client, buyer, 'put', '/api/cart/place-order', {})
    refused.assertStatus(403)
    ;(await visit(client, buyer, '/company')).assertStatus(200)
    const unknown = await keepCompany(client, admin, 'patch', path, {
      role: 'admin',
      disabled_features: ['everything'],
    })
    unknown.assertStatus(422)
    assert.sameMembers(Object.keys(unknown.body().errors), ['role', 'disabled_features.0'])
    const line = await sql.one('SELECT details FROM audit_log WHERE event = $1 AND subject = $2', [
      'colleague_changed',
      `user:${buyer.id}`,
    ])
    assert.containsSubset(line, { details: change })
  })

  test('who are switched off are signed out, their tokens end, and what is theirs stays', async ({
    client,
    assert,
  }) => {
    const admin = await givenCompanyAdmin()
    const buyer = await givenColleague(admin)
    const headers = await headersOf(buyer)
    const token = await givenToken(buyer)
    await givenCartItem(client, buyer)
    ;(await client.get('/api/cart').headers(headers)).assertStatus(200)
    await keepCompany(client, admin, 'put', `users/${buyer.id}/deactivation`)
    ;(await client.get('/api/cart').headers(headers)).assertStatus(401)
    ;(await callBy(client, token, 'get', '/api/cart')).assertStatus(401)
    // Who knows the password is told; who does not learns nothing.
    const wrong = await signInAs(client, buyer.email, 'not this one')
    const right = await signInAs(client, buyer.email, PASSWORD)
    assert.deepEqual([wrong.status(), wrong.body().code], [422, 'wrong_credentials'])
    assert.deepEqual([right.status(), right.body().code], [403, 'deactivated'])
    // They get no mails, and no session made for them opens anything.
    assert.isNull(await findMailReader(buyer.id))
    ;(await call(client, buyer, 'get', '/api/cart')).assertStatus(401)

    await keepCompany(client, admin, 'delete', `users/${buyer.id}/deactivation`)
    ;(await signInAs(client, buyer.email, PASSWORD)).assertStatus(303)
    ;(await callBy(client, token, 'get', '/api/cart')).assertStatus(401)
    const carts = await sql.rows('SELECT FROM carts WHERE user_id = $1', [buyer.id])
    assert.lengthOf(carts, 1)
  })

  test('who are switched off are told so after a code or a passkey, too, and not before', async ({
    client,
    assert,
  }) => {
    const [byCode, byPasskey] = [await givenUser(), await givenUser()]
    const { secret, recovery_codes } = await givenTwoFactor(byCode)
    const { device } = await givenPasskey(client, byPasskey)
    const half = await whenPasswordNamed(client, byCode)
    const both = [byCode.id, byPasskey.id]
    await sql.run('UPDATE users SET deactivated_at = now() WHERE id = ANY ($1)', [both])
    await sql.run('DELETE FROM sessions WHERE user_id = ANY ($1)', [both])
    const { send, options } = await atLogin(client)
    const answers = [
      ['code', await typeCode(client, half.headers, codeOf(secret))],
      ['code', await typeCode(client, half.headers, recovery_codes[0] ?? '')],
      ['passkey', await send(device.sign(options))],
    ] as const
    for (const [field, answer] of answers) {
      assert.deepEqual([answer.status(), answer.body().code], [403, 'deactivated'])
      assert.deepEqual(Object.keys(answer.body().errors), [field])
    }
    const { answer } = await whenPasswordNamed(client, byCode)
    answer.assertHeader('location', '/two-factor')
    assert.isEmpty(await sql.rows('SELECT FROM sessions WHERE user_id = ANY ($1)', [both]))
  })

  test('keep an administrator: the last one cannot be switched off, made a buyer, or go', async ({
    client,
    assert,
  }) => {
    const admin = await givenCompanyAdmin()
    await givenColleague(admin)
    const path = `users/${admin.id}`
    const answers = [
      await keepCompany(client, admin, 'patch', path, { role: 'buyer' }),
      await keepCompany(client, admin, 'put', `${path}/deactivation`),
    ]
    for (const answer of answers) {
      answer.assertStatus(422)
      assert.equal(answer.body().code, 'last_company_admin')
    }
    await secondAdmin(admin)
    const self = await keepCompany(client, admin, 'put', `${path}/deactivation`)
    assert.equal(self.body().code, 'yourself')
    await keepCompany(client, admin, 'patch', path, { role: 'buyer' })
    assert.equal(await roleOf(admin), 'buyer')
  })

  test('of two administrators who make each other buyers at once keep one', async ({
    client,
    assert,
  }) => {
    const admin = await givenCompanyAdmin()
    const other = await secondAdmin(admin)
    const demote = (by: SignedInUser, whom: SignedInUser) =>
      keepCompany(client, by, 'patch', `users/${whom.id}`, { role: 'buyer' })
    await sql.transaction(async (tx) => {
      // Both wait for the company, so neither has looked yet.
      await tx.run('SELECT FROM contractors WHERE id = $1 FOR NO KEY UPDATE', [
        admin.contractor?.id,
      ])
      void demote(admin, other)
      void demote(other, admin)
      await eventually(() => isWaiting('FOR NO KEY UPDATE'))
    })
    await eventually(async () => {
      const roles = [await roleOf(admin), await roleOf(other)]
      return roles.includes('buyer')
    })
    await eventually(async () => !(await isWaiting('FOR NO KEY UPDATE')))
    assert.sameMembers([await roleOf(admin), await roleOf(other)], ['buyer', 'contractor_admin'])
  })

  test('are nobody else’s to change, and no buyer’s', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    const foreign = await givenColleague(await givenCompanyAdmin())
    const buyer = await givenColleague(admin)
    const calls = [
      ['patch', `users/${foreign.id}`, { role: 'contractor_admin' }],
      ['put', `users/${foreign.id}/deactivation`, undefined],
      ['delete', `users/${foreign.id}/deactivation`, undefined],
    ] as const
    for (const [method, path, body] of calls) {
      const notThere = await keepCompany(client, admin, method, path, body)
      assert.equal(notThere.status(), 404, path)
      const notTheirs = await keepCompany(client, buyer, method, path, body)
      assert.equal(notTheirs.status(), 403, path)
    }
    assert.equal(await roleOf(foreign), 'buyer')
  })

  test('are changed, and invited, after the password alone', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    const { id } = await givenColleague(admin)
    const invitation = await givenInvitation(admin)
    const calls = [
      ['patch', `users/${id}`],
      ['put', `users/${id}/deactivation`],
      ['delete', `users/${id}/deactivation`],
      ['post', 'invitations'],
      ['put', `invitations/${invitation}`],
      ['delete', `invitations/${invitation}`],
    ] as const
    for (const [method, path] of calls) {
      const refused = await call(client, admin, method, `/company/${path}`, {})
      assert.deepEqual([refused.status(), refused.body().code], [423, 'password_required'], path)
    }
  })
})
