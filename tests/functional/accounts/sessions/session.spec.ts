import { test } from '@japa/runner'
import { sweepAccounts } from '#app/accounts/sweep'
import { isListening } from '#app/database/listen'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { isWaiting, eventually } from '#tests/scenes/background'
import { givenBuyer, givenUser, PASSWORD } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { statementsDuring } from '#tests/scenes/statements'
import { postAsGuest } from '#tests/scenes/accounts/registrations'
import { cookiesSet, pageHeaders, sessionIdIn } from '#tests/scenes/visits'

/** Tries until it is so; the runner's own limit ends what never comes. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test.group('The session', () => {
  test('knows who asks', async ({ client }) => {
    const response = await client
      .get('/api/user/settings')
      .headers(await headersOf(await givenBuyer()))
    response.assertStatus(200)
    response.assertBodyContains({ data: { locale: 'en', language: 'en' } })
  })

  test('refuses a guest with JSON', async ({ client }) => {
    const response = await client.get('/api/user/settings').header('accept', 'application/json')
    response.assertStatus(401)
    response.assertBodyContains({ code: 'unauthenticated', message: 'Sign in to continue.' })
  })

  test('ends at logout: the old cookie opens nothing and the language is English', async ({
    client,
    assert,
  }) => {
    const headers = await headersOf(await givenUser())
    const response = await client.post('/logout').headers(headers).redirects(0)
    response.assertStatus(303)
    response.assertHeader('location', '/login')
    assert.include(cookiesSet(response).join('; '), 'locale=en')
    const after = await client.get('/api/user/settings').headers(headers)
    after.assertStatus(401)
    const rows = await sql.rows('SELECT id FROM sessions WHERE id = $1', [sessionIdIn(headers)])
    assert.isEmpty(rows)
  })

  test('costs one statement, and none while it is held in memory', async ({ client, assert }) => {
    const headers = await headersOf(await givenBuyer())
    const warm = await headersOf(await givenBuyer())
    await client.get('/api/user/settings').headers(warm)
    await until(isListening)
    const ask = async () => {
      const response = await client.get('/api/user/settings').headers(headers)
      assert.isUndefined(response.headers()['set-cookie'])
    }
    assert.equal(await statementsDuring(ask), 1)
    for (let i = 0; i < 3; i++) assert.equal(await statementsDuring(ask), 0)
  })

  test('is not written for guests who only call the API or ask for health', async ({
    client,
    assert,
  }) => {
    for (const path of ['/api/user/settings', '/health/live', '/assets/missing.js']) {
      const ask = async () => {
        const response = await client.get(path)
        assert.isUndefined(response.headers()['set-cookie'], path)
      }
      assert.equal(await statementsDuring(ask), 0, path)
    }
  })

  test('is over after its idle or its absolute end', async ({ client }) => {
    const headers = await headersOf(await givenUser())
    await sql.run("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1", [
      sessionIdIn(headers),
    ])
    const response = await client.get('/api/user/settings').headers(headers)
    response.assertStatus(401)
  })

  test('moves its idle end while it is used, never past the absolute one', async ({
    client,
    assert,
  }) => {
    for (const [ends, expected] of [
      ['12 hours', 120],
      ['40 minutes', 40],
    ] as const) {
      const headers = await headersOf(await givenUser())
      const id = sessionIdIn(headers)
      await sql.run(
        `UPDATE sessions SET expires_at = now() + interval '30 minutes',
           ends_at = now() + $2::interval WHERE id = $1`,
        [id, ends]
      )
      await client.get('/api/user/settings').headers(headers)
      const row = await sql.one<{ minutes: number }>(
        `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes
         FROM sessions WHERE id = $1`,
        [id]
      )
      assert.equal(row?.minutes, expected)
    }
  })

  test('does not come back to life when a request under way writes it after logout', async ({
    client,
    assert,
  }) => {
    const headers = await pageHeaders(await givenUser())
    const slow = client
      .put('/language')
      .headers({ ...headers, Referer: 'http://localhost/' })
      .json({ language: 'nonsense' })
      .redirects(0)
    await Promise.all([slow, client.post('/logout').headers(headers).redirects(0)])
    const rows = await sql.rows('SELECT id FROM sessions WHERE id = $1 AND user_id IS NOT NULL', [
      sessionIdIn(headers),
    ])
    assert.isEmpty(rows)
  })

  test('does not come back to life under a new id when it was ended meanwhile', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const headers = await headersOf(user)
    const send = async () =>
      client.post('/confirm-password').headers(headers).json({ password: PASSWORD })
    const { answer } = await sql.transaction(async (tx) => {
      // The right password is noted before the session gets another id.
      await tx.run('LOCK TABLE audit_log IN SHARE MODE')
      const confirmed = send()
      await eventually(() => isWaiting('INSERT INTO audit_log'))
      await tx.run('DELETE FROM sessions WHERE user_id = $1', [user.id])
      return { answer: confirmed }
    })
    await answer
    assert.isEmpty(await sql.rows('SELECT id FROM sessions WHERE user_id = $1', [user.id]))
  })

  test('does not begin with a password that was changed meanwhile, nor for who was switched off', async ({
    client,
    assert,
  }) => {
    for (const change of ["password = 'another'", 'deactivated_at = now()']) {
      const user = await givenUser()
      const { answer } = await sql.transaction(async (tx) => {
        await tx.run(`UPDATE users SET ${change} WHERE id = $1`, [user.id])
        const signedIn = postAsGuest(client, '/login', { email: user.email, password: PASSWORD })
        await Promise.race([signedIn, eventually(() => isWaiting('INSERT INTO sessions'))])
        return { answer: signedIn }
      })
      await answer
      const rows = await sql.rows('SELECT id FROM sessions WHERE user_id = $1', [user.id])
      assert.isEmpty(rows, change)
    }
  })

  test('sees at once that a contractor was blocked or a feature disabled', async ({ client }) => {
    const buyer = await givenBuyer()
    const headers = await headersOf(buyer)
    const search = () => client.get('/api/offers?partnumber=').headers(headers)
    ;(await search()).assertStatus(200)
    await sql.run("UPDATE contractors SET disabled_features = '{search}' WHERE id = $1", [
      buyer.contractor?.id,
    ])
    await until(async () => (await search()).status() === 403)
    await sql.run("UPDATE contractors SET status = 'blocked' WHERE id = $1", [buyer.contractor?.id])
    await until(async () => (await search()).body().code === 'contractor_blocked')
  })

  test('of a guest lies in the browser: visits write nothing', async ({ client, assert }) => {
    const count = () => sql.one<{ n: number }>('SELECT count(*)::int AS n FROM sessions')
    const before = await count()
    const visit = await client.get('/login')
    visit.assertStatus(200)
    assert.deepEqual(await count(), before)
    const cookie = cookiesSet(visit).find((text) => text.startsWith('guest=')) ?? ''
    assert.include(cookie, 'HttpOnly')
    assert.notInclude(cookie, 'Max-Age')
    const token = cookiesSet(visit).find((text) => text.startsWith('XSRF-TOKEN=')) ?? ''
    const chosen = await client
      .put('/language')
      .header('Cookie', cookiesSet(visit).join('; '))
      .header('X-XSRF-TOKEN', decodeURIComponent(/=([^;]*)/.exec(token)?.[1] ?? ''))
      .json({ language: 'ru' })
      .redirects(0)
    chosen.assertStatus(303)
    assert.deepEqual(await count(), before)
  })

  test('of a guest keeps no way back that no cookie holds', async ({ client, assert }) => {
    const guest = await pageHeaders(null)
    const refused = await client
      .get(`/dashboard?tab=${'x'.repeat(4_000)}`)
      .headers(guest)
      .redirects(0)
    refused.assertHeader('location', '/login')
    assert.isBelow(Math.max(...cookiesSet(refused).map(({ length }) => length)), 4_096)
  })

  test('is swept when it is over', async ({ assert }) => {
    const [old, other] = await Promise.all(
      [givenUser(), givenUser()].map(async (user) => sessionIdIn(await headersOf(await user)))
    )
    await sql.run("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1", [
      old,
    ])
    await sweepAccounts()
    const left = await sql.rows<{ id: string }>('SELECT id FROM sessions WHERE id = ANY ($1)', [
      [old, other],
    ])
    assert.deepEqual(left, [{ id: other ?? '' }])
  })
})
