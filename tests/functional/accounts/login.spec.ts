import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sql } from '#app/database/sql'
import { givenUser, PASSWORD } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import {
  cookiesSet,
  newAddress,
  pageHeaders,
  sessionIdIn,
  withCookiesOf,
} from '#tests/scenes/visits'

interface Try {
  email: string
  password?: string
  from?: string
  remember?: boolean
}

async function signIn(client: ApiClient, { email, password = PASSWORD, from, remember }: Try) {
  return client
    .post('/login')
    .headers({ ...(await headersOf(null)), 'X-Forwarded-For': from ?? newAddress() })
    .json({ email, password, remember })
    .redirects(0)
}

test.group('Signing in', () => {
  test('opens a new session and leads to the dashboard', async ({ client, assert }) => {
    const user = await givenUser()
    const guest = await headersOf(null)
    const response = await client
      .post('/login')
      .headers({ ...guest, 'X-Forwarded-For': newAddress() })
      .json({ email: user.email.toUpperCase(), password: PASSWORD })
      .redirects(0)
    response.assertStatus(303)
    response.assertHeader('location', '/dashboard')
    // What was the guest's ends with the guest.
    assert.match(
      cookiesSet(response).find((text) => text.startsWith('guest=')) ?? '',
      /Max-Age=-?\d/
    )
    const settings = await client
      .get('/api/user/settings')
      .header('Cookie', cookiesSet(response).join('; '))
    settings.assertStatus(200)
  })

  test('leads back to the page a guest asked for', async ({ client }) => {
    const user = await givenUser()
    const guest = await pageHeaders(null)
    const refused = await client.get('/dashboard?tab=1').headers(guest).redirects(0)
    refused.assertStatus(303)
    refused.assertHeader('location', '/login')
    const response = await client
      .post('/login')
      .headers({ ...withCookiesOf(refused, guest), 'X-Forwarded-For': newAddress() })
      .json({ email: user.email, password: PASSWORD })
      .redirects(0)
    response.assertHeader('location', '/dashboard?tab=1')
  })

  test('answers the same to an unknown address and to a wrong password', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const wrong = await signIn(client, { email: user.email, password: 'not the password' })
    const unknown = await signIn(client, { email: `not-${user.email}` })
    wrong.assertStatus(422)
    wrong.assertBodyContains({
      code: 'wrong_credentials',
      errors: { email: ['The e-mail or the password is wrong.'] },
    })
    assert.equal(unknown.status(), 422)
    assert.deepEqual(unknown.body(), wrong.body())
  })

  test('shows a form its errors beside the field, in the language of the guest', async ({
    client,
    assert,
  }) => {
    const guest = await pageHeaders(null, { language: 'ru' })
    const refused = await client
      .post('/login')
      .headers({ ...guest, Referer: 'http://localhost/login', 'X-Forwarded-For': newAddress() })
      .json({ email: 'nobody@cast.test', password: 'not the password' })
      .redirects(0)
    refused.assertStatus(303)
    const page = await client.get('/login').headers(withCookiesOf(refused, guest))
    assert.deepEqual(page.body().props.errors, { email: 'Неверный адрес или пароль.' })
  })

  test('names the fields that are missing', async ({ client }) => {
    const response = await client
      .post('/login')
      .headers(await headersOf(null))
      .json({ email: 'no address' })
    response.assertStatus(422)
    response.assertBody({
      message: 'Check the marked fields.',
      code: 'invalid',
      errors: { email: ['This is not an e-mail address.'], password: ['Fill this in.'] },
    })
  })

  test('refuses fields there are not', async ({ client, assert }) => {
    const { email } = await givenUser()
    const response = await client
      .post('/login')
      .headers({ ...(await headersOf(null)), 'X-Forwarded-For': newAddress() })
      .json({ email, password: PASSWORD, role: 'admin' })
    response.assertStatus(422)
    assert.deepEqual(response.body().errors, { role: ['There is no such field.'] })
  })

  test('sends who has signed in already to the portal', async ({ client }) => {
    const response = await client
      .get('/login')
      .headers(await pageHeaders(await givenUser()))
      .redirects(0)
    response.assertHeader('location', '/dashboard')
  })

  test('keeps the cookie for 30 days only when asked to', async ({ client, assert }) => {
    const user = await givenUser()
    const forgotten = await signIn(client, { email: user.email })
    const remembered = await signIn(client, { email: user.email, remember: true })
    const cookieOf = (response: Parameters<typeof cookiesSet>[0]) =>
      cookiesSet(response).find((text) => text.startsWith('session=')) ?? ''
    assert.notInclude(cookieOf(forgotten), 'Max-Age')
    assert.include(cookieOf(remembered), 'Max-Age=2592000')
    assert.include(cookieOf(remembered), 'HttpOnly')
    const row = await sql.one<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days
       FROM sessions WHERE id = $1`,
      [sessionIdIn(remembered)]
    )
    assert.equal(row?.days, 30)
  })

  test('takes over the language a guest chose, unless the user has one', async ({
    client,
    assert,
  }) => {
    for (const [stored, expected] of [
      [undefined, 'ru'],
      ['en', 'en'],
    ] as const) {
      const user = await givenUser({ language: stored })
      const guest = await headersOf(null)
      await client
        .post('/login')
        .headers({
          ...guest,
          Cookie: `${guest.Cookie}; locale=ru`,
          'X-Forwarded-For': newAddress(),
        })
        .json({ email: user.email, password: PASSWORD })
        .redirects(0)
      const settings = await client.get('/api/user/settings').headers(await headersOf(user))
      assert.equal(settings.body().data.language, expected)
    }
  })

  test('writes sign-ins and refusals into the audit log, and never an address', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const nobody = `nobody-${user.email}`
    await signIn(client, { email: nobody, password: 'not the password' })
    await signIn(client, { email: user.email, password: 'not the password' })
    await signIn(client, { email: user.email })
    const rows = await sql.rows<{ event: string }>(
      'SELECT event FROM audit_log WHERE user_id = $1 OR subject = $2 ORDER BY id',
      [user.id, `user:${user.id}`]
    )
    assert.deepEqual(
      rows.map((row) => row.event),
      ['sign_in_refused', 'signed_in']
    )
    const copies = await sql.rows('SELECT FROM audit_log a WHERE strpos(a::text, $1) > 0', [
      user.email,
    ])
    assert.lengthOf(copies, 0)
  })
})

test.group('Guessing passwords', () => {
  test('is stopped after five tries a minute on one account from one address', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const from = newAddress()
    const wrong = { email: user.email, password: 'not the password', from }
    for (let i = 0; i < 5; i++) (await signIn(client, wrong)).assertStatus(422)
    const refused = await signIn(client, { email: user.email, from })
    refused.assertStatus(429)
    const wait = Number(refused.header('retry-after'))
    assert.isTrue(wait > 0 && wait <= 60)
    assert.equal(refused.body().code, 'too_many_requests')
    assert.deepEqual(refused.body().errors.email, [refused.body().message])
    const elsewhere = await signIn(client, { email: user.email })
    elsewhere.assertStatus(303)
  })

  test('does not get more tries by trying side by side', async ({ client, assert }) => {
    const user = await givenUser()
    const from = newAddress()
    const tries = Array.from({ length: 12 }, () =>
      signIn(client, { email: user.email, password: 'not the password', from })
    )
    const statuses = (await Promise.all(tries)).map((response) => response.status())
    assert.lengthOf(
      statuses.filter((status) => status === 422),
      5
    )
  })

  test('is stopped after ten tries on one account from anywhere', async ({ client }) => {
    const user = await givenUser()
    for (let i = 0; i < 10; i++) {
      const wrong = await signIn(client, { email: user.email, password: 'not the password' })
      wrong.assertStatus(422)
    }
    const refused = await signIn(client, { email: user.email })
    refused.assertStatus(429)
  })

  test('is stopped after a hundred tries from one address', async ({ client, assert }) => {
    const from = newAddress()
    await sql.run('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 100, $2)', [
      `sign_in_address:${from}`,
      Date.now() + 60_000,
    ])
    const { email } = await givenUser()
    const refused = await signIn(client, { email, from })
    refused.assertStatus(429)
    // However many addresses are tried, nothing is kept of them.
    const kept = await sql.rows('SELECT FROM rate_limits WHERE strpos(key, $1) > 0', [email])
    assert.isEmpty(kept)
  })

  test('does not count the tries that succeed', async ({ client }) => {
    const user = await givenUser()
    const from = newAddress()
    for (let i = 0; i < 7; i++) {
      ;(await signIn(client, { email: user.email, from })).assertStatus(303)
    }
  })

  test('tells a form how long to wait, in the language of the guest', async ({
    client,
    assert,
  }) => {
    const guest = await pageHeaders(null, { language: 'ru' })
    const from = newAddress()
    const email = (await givenUser()).email
    await sql.run('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 5, $2)', [
      `sign_in_pair:${email} ${from}`,
      Date.now() + 41_500,
    ])
    const refused = await client
      .post('/login')
      .headers({ ...guest, 'X-Forwarded-For': from })
      .json({ email, password: PASSWORD })
      .redirects(0)
    refused.assertStatus(303)
    assert.isDefined(refused.header('retry-after'))
    const page = await client.get('/login').headers(withCookiesOf(refused, guest))
    assert.match(
      page.body().props.errors.email,
      /^Слишком много попыток. Повторите через \d+ минут/
    )
  })
})
