import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { givenUser, PASSWORD } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { visit } from '#tests/scenes/pages'
import { newAddress, pageHeaders, sessionIdIn, withCookiesOf } from '#tests/scenes/visits'

type Headers = Record<string, string>

function confirm(client: ApiClient, headers: Headers, password: string) {
  return client
    .post('/confirm-password')
    .headers({ ...headers, 'X-Forwarded-For': newAddress() })
    .json({ password })
    .redirects(0)
}

async function confirmedUntil(client: ApiClient, headers: Headers): Promise<string | null> {
  const { Accept: _, ...rest } = headers
  const answer = await client
    .get('/confirm-password/state')
    .headers({ ...rest, Accept: 'application/json' })
  answer.assertStatus(200)
  return answer.body().data.confirmed_until
}

test.group('Confirming the password', () => {
  test('counts for a quarter of an hour, in a session that is new', async ({ client, assert }) => {
    const headers = await headersOf(await givenUser())
    assert.isNull(await confirmedUntil(client, headers))
    const confirmed = await confirm(client, headers, PASSWORD)
    confirmed.assertStatus(200)
    const after = withCookiesOf(confirmed, headers)
    assert.notEqual(sessionIdIn(after), sessionIdIn(headers))
    const until = Date.parse((await confirmedUntil(client, after)) ?? '')
    assert.closeTo(until, Date.now() + 15 * 60_000, 60_000)
    const old = await client.get('/api/user/settings').headers(headers)
    old.assertStatus(401)
  })

  test('counts no longer after that', async ({ client, assert }) => {
    const headers = await headersOf(await givenUser())
    await sql.run(
      `UPDATE sessions SET payload = payload || jsonb_build_object('password_confirmed_at', $2::bigint)
       WHERE id = $1`,
      [sessionIdIn(headers), Date.now() - 15 * 60_000]
    )
    assert.isNull(await confirmedUntil(client, headers))
  })

  test('is part of signing in', async ({ client, assert }) => {
    const user = await givenUser()
    const guest = await headersOf(null)
    const signedIn = await client
      .post('/login')
      .headers({ ...guest, 'X-Forwarded-For': newAddress() })
      .json({ email: user.email, password: PASSWORD })
      .redirects(0)
    assert.isNotNull(await confirmedUntil(client, withCookiesOf(signedIn, guest)))
  })

  test('leads a page on, to the dashboard when it was asked for itself', async ({ client }) => {
    const headers = await pageHeaders(await givenUser())
    const confirmed = await confirm(client, headers, PASSWORD)
    confirmed.assertStatus(303)
    confirmed.assertHeader('location', '/dashboard')
  })

  test('refuses a wrong password, and everything after five of them', async ({
    client,
    assert,
  }) => {
    const headers = { ...(await headersOf(await givenUser())), 'X-Forwarded-For': newAddress() }
    const attempt = (password: string) =>
      client.post('/confirm-password').headers(headers).json({ password }).redirects(0)
    for (let i = 0; i < 5; i++) {
      const wrong = await attempt('not the password')
      wrong.assertStatus(422)
      wrong.assertBodyContains({
        code: 'wrong_password',
        errors: { password: ['The password is wrong.'] },
      })
    }
    const refused = await attempt(PASSWORD)
    refused.assertStatus(429)
    assert.isDefined(refused.header('retry-after'))
    assert.isNull(await confirmedUntil(client, headers))
  })

  test('is nothing for guests, and nothing without the token of the page', async ({ client }) => {
    const guest = await confirm(client, await headersOf(null), PASSWORD)
    guest.assertStatus(401)
    const { 'X-CSRF-TOKEN': _, ...headers } = await headersOf(await givenUser())
    const forged = await confirm(client, headers, PASSWORD)
    forged.assertStatus(419)
  })

  test('has a page of its own', async ({ client, assert }) => {
    const page = await visit(client, await givenUser(), '/confirm-password')
    assert.equal(page.body().component, 'auth/confirm_password')
  })
})
