import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sql } from '#tests/scenes/accounts/changed_rows'
import {
  linkIn,
  postAsGuest,
  registrationGiven,
  userOfAddress,
} from '#tests/scenes/accounts/registrations'
import { worksOf } from '#tests/scenes/accounts/work_of_requests'
import { withBackground } from '#tests/scenes/background'
import { givenUser, PASSWORD } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { mailsTo, thenMailed } from '#tests/scenes/notifications'
import { visit } from '#tests/scenes/pages'
import { cookiesSet, newAddress } from '#tests/scenes/visits'

const OTHER = 'tow bar rust lantern'

async function givenLink(client: ApiClient, user: { email: string }) {
  await postAsGuest(client, '/forgot-password', { email: user.email })
  const [mail] = await thenMailed(user)
  return linkIn(mail?.body_text, '/reset-password')
}

test.group('A forgotten password', (group) => {
  group.setup(withBackground)

  test('is set anew by the link of a mail, once', async ({ client, assert }) => {
    const user = await givenUser({ language: 'ru' })
    const link = await givenLink(client, user)
    const page = await visit(client, null, link)
    assert.containsSubset(page.body(), {
      component: 'auth/reset_password',
      props: { email: user.email, least_characters: 15 },
    })
    const reset = await postAsGuest(client, link, { password: OTHER })
    reset.assertStatus(303)
    reset.assertHeader('location', '/login')
    const signIn = (password: string) =>
      postAsGuest(client, '/login', { email: user.email, password })
    ;(await signIn(PASSWORD)).assertStatus(422)
    ;(await signIn(OTHER)).assertStatus(303)
    const again = await postAsGuest(client, link, { password: `${OTHER} 2` })
    again.assertStatus(422)
    again.assertBodyContains({ code: 'link_dead' })
    const dead = await visit(client, null, link)
    assert.isNull(dead.body().props.email)
  })

  test('ends all sessions and devices, and tells the user', async ({ client, assert }) => {
    const user = await givenUser()
    const sessions = [await headersOf(user), await headersOf(user)]
    await postAsGuest(client, '/login', { email: user.email, password: PASSWORD })
    const link = await givenLink(client, user)
    await postAsGuest(client, link, { password: OTHER })
    for (const headers of sessions) {
      const settings = await client.get('/api/user/settings').headers(headers)
      settings.assertStatus(401)
    }
    for (const table of ['sessions', 'known_devices', 'account_links']) {
      const left = await sql.rows(`SELECT FROM ${table} WHERE user_id = $1`, [user.id])
      assert.lengthOf(left, 0, table)
    }
    const [told] = await thenMailed(user, 2)
    assert.equal(told?.subject, 'Your password was changed')
    const lines = await sql.rows<{ event: string }>(
      `SELECT event FROM audit_log WHERE user_id = $1 AND event LIKE 'password%'`,
      [user.id]
    )
    assert.deepEqual(lines, [{ event: 'password_reset' }])
  })

  test('has an hour, and the old password works until then', async ({ client }) => {
    const user = await givenUser()
    const link = await givenLink(client, user)
    await sql.run(
      `UPDATE account_links SET expires_at = expires_at - interval '1 hour' WHERE user_id = $1`,
      [user.id]
    )
    const late = await postAsGuest(client, link, { password: OTHER })
    late.assertBodyContains({ code: 'link_dead' })
    const signedIn = await postAsGuest(client, '/login', { email: user.email, password: PASSWORD })
    signedIn.assertStatus(303)
  })

  test('is asked for with the same answer whether anybody has the address', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const nobody = registrationGiven()
    const known = await postAsGuest(client, '/forgot-password', { email: user.email.toUpperCase() })
    const unknown = await postAsGuest(client, '/forgot-password', { email: nobody.email })
    assert.equal(known.status(), 303)
    assert.equal(unknown.status(), 303)
    assert.equal(known.header('location'), unknown.header('location'))
    assert.deepEqual(known.body(), unknown.body())
    await thenMailed(user)
    assert.lengthOf(await mailsTo(nobody), 0)
  })

  test('keeps the rules of all passwords', async ({ client, assert }) => {
    const user = await givenUser()
    const link = await givenLink(client, user)
    for (const password of ['too short', 'passwordpassword1', `${user.name} 12`]) {
      const refused = await postAsGuest(client, link, { password })
      refused.assertStatus(422)
      assert.deepEqual(Object.keys(refused.body().errors), ['password'])
    }
    const reset = await postAsGuest(client, link, { password: OTHER })
    reset.assertStatus(303)
  })

  test('is not set by a link to an address that is the user’s no more', async ({ client }) => {
    const user = await givenUser()
    const link = await givenLink(client, user)
    await sql.run('UPDATE users SET email = $2 WHERE id = $1', [user.id, registrationGiven().email])
    const reset = await postAsGuest(client, link, { password: OTHER })
    reset.assertBodyContains({ code: 'link_dead' })
  })

  test('proves the address of who had not confirmed it', async ({ client, assert }) => {
    const given = registrationGiven()
    await postAsGuest(client, '/register', given)
    await thenMailed(given)
    await postAsGuest(client, '/forgot-password', { email: given.email })
    const [mail] = await thenMailed(given, 2)
    await postAsGuest(client, linkIn(mail?.body_text, '/reset-password'), { password: OTHER })
    assert.isNotNull((await userOfAddress(given.email))?.email_verified_at)
  })

  test('is asked for once a minute from one place, and five times an hour for one address', async ({
    client,
    assert,
  }) => {
    const { email } = await givenUser()
    const from = { 'X-Forwarded-For': newAddress() }
    ;(await postAsGuest(client, '/forgot-password', { email }, from)).assertStatus(303)
    const soon = await postAsGuest(client, '/forgot-password', { email }, from)
    soon.assertStatus(429)
    assert.isTrue(Number(soon.header('retry-after')) <= 60)
    for (let i = 0; i < 4; i++) {
      ;(await postAsGuest(client, '/forgot-password', { email })).assertStatus(303)
    }
    const sixth = await postAsGuest(client, '/forgot-password', { email })
    sixth.assertStatus(429)
    assert.isTrue(Number(sixth.header('retry-after')) > 60)
  })

  test('is asked for by a whole company behind one address, and by known devices beyond that', async ({
    client,
    assert,
  }) => {
    const from = { 'X-Forwarded-For': newAddress() }
    const many = await Promise.all(Array.from({ length: 40 }, () => givenUser()))
    for (const { email } of many) {
      ;(await postAsGuest(client, '/forgot-password', { email }, from)).assertStatus(303)
    }
    // Whoever asks once more within the minute uses up nothing of the others'.
    const [first] = many
    for (let i = 0; i < 3; i++) {
      const soon = await postAsGuest(client, '/forgot-password', { email: first?.email }, from)
      soon.assertStatus(429)
    }
    const counted = await sql.one<{ points: number }>(
      'SELECT points FROM rate_limits WHERE key = $1',
      [`mail_address:${from['X-Forwarded-For']}`]
    )
    assert.equal(counted?.points, 40)
    await sql.run('UPDATE rate_limits SET points = 100 WHERE key = $1', [
      `mail_address:${from['X-Forwarded-For']}`,
    ])
    const owner = await givenUser()
    const signedIn = await postAsGuest(client, '/login', { email: owner.email, password: PASSWORD })
    const device = cookiesSet(signedIn).find((cookie) => cookie.startsWith('device='))
    const guest = await headersOf(null)
    const known = { ...guest, ...from, Cookie: `${guest.Cookie}; ${device?.split(';')[0]}` }
    ;(await postAsGuest(client, '/forgot-password', { email: owner.email }, known)).assertStatus(
      303
    )
    const stranger = await postAsGuest(
      client,
      '/forgot-password',
      { email: (await givenUser()).email },
      from
    )
    stranger.assertStatus(429)
    assert.match(
      stranger.body().errors.email[0],
      /^Too many attempts\. Try again in \d+ minutes?\.$/
    )
  })

  test('cannot be guessed by link, nor asked for by forged forms', async ({ client }) => {
    const from = newAddress()
    await sql.run('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 100, $2)', [
      `link_address:${from}`,
      Date.now() + 60_000,
    ])
    const place = { 'X-Forwarded-For': from }
    for (const path of ['/reset-password', '/verify-email', '/email-change']) {
      const body = path === '/email-change' ? {} : { password: OTHER }
      const guess = await postAsGuest(client, `${path}/${'a'.repeat(43)}`, body, place)
      guess.assertStatus(429)
    }
    const forged = { 'X-CSRF-TOKEN': 'no token of ours' }
    for (const path of ['/forgot-password', `/reset-password/${'a'.repeat(43)}`]) {
      const answer = await postAsGuest(client, path, { email: 'a@corniche.test' }, forged)
      answer.assertStatus(419)
    }
  })
})

test.group('A new password while no jobs run', () => {
  test('costs as much to be asked for with a known address as with an unknown one', async ({
    client,
    assert,
  }) => {
    const asking = (email: string) => () => postAsGuest(client, '/forgot-password', { email })
    const { known, unknown } = await worksOf(
      {
        known: async () => asking((await givenUser()).email),
        unknown: async () => asking(registrationGiven().email),
      },
      20
    )
    assert.equal(known.statements, unknown.statements)
    const ratio = known.cpuMs / unknown.cpuMs
    assert.isTrue(ratio > 0.4 && ratio < 2.5, `known addresses cost ${ratio} times as much`)
  })
})
