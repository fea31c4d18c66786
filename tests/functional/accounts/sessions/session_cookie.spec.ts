import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { eventually, isWaiting } from '#tests/scenes/background'
import { givenBuyer, givenUser, PASSWORD } from '#tests/scenes/cast'
import { givenSession, headersOf } from '#tests/scenes/headers'
import { cookiesSet, newAddress, pageHeaders, withCookiesOf } from '#tests/scenes/visits'

/** Of the cookies an answer sets, those that name a session. */
function sessionsSet(response: { headers(): Record<string, unknown> }): string[] {
  return cookiesSet(response).filter((cookie) => cookie.startsWith('session='))
}

test.group('The session cookie', () => {
  test('is nobody’s once a character of it was changed, though the real one was just used', async ({
    client,
  }) => {
    const { cookie } = await givenSession(await givenBuyer())
    const ask = (value: string) =>
      client
        .get('/api/user/settings')
        .header('cookie', `${cookie.name}=${value}`)
        .header('accept', 'application/json')
    for (let times = 0; times < 2; times++) (await ask(cookie.value)).assertStatus(200)
    for (const at of [20, -5]) {
      const other = cookie.value.at(at) === 'A' ? 'B' : 'A'
      const forged = cookie.value.split('').with(at, other).join('')
      ;(await ask(forged)).assertStatus(401)
    }
    ;(await ask('')).assertStatus(401)
    ;(await ask('s:x')).assertStatus(401)
  })

  test('is not sent again with every read of the API', async ({ client, assert }) => {
    const headers = await headersOf(await givenBuyer())
    const response = await client.get('/api/user/settings').headers(headers)
    response.assertStatus(200)
    assert.notProperty(response.headers(), 'set-cookie')
  })

  test('is sent when the session gets another id or ends, and with nothing else', async ({
    client,
    assert,
  }) => {
    const before = await pageHeaders(await givenUser())
    const refusedForm = (headers: Record<string, string>) =>
      client
        .put('/language')
        .headers({ ...headers, Referer: 'http://localhost/login' })
        .json({ language: 'nonsense' })
        .redirects(0)
    const remembered = await refusedForm(before)
    assert.isNotEmpty(cookiesSet(remembered))
    assert.isEmpty(sessionsSet(remembered))

    const confirmed = await client
      .post('/confirm-password')
      .headers({ ...before, 'X-Forwarded-For': newAddress() })
      .json({ password: PASSWORD })
      .redirects(0)
    assert.lengthOf(sessionsSet(confirmed), 1)
    const after = withCookiesOf(confirmed, before)

    const late = await client.get('/dashboard').headers(before).redirects(0)
    late.assertHeader('location', '/login')
    assert.isNotEmpty(cookiesSet(late))
    assert.isEmpty(sessionsSet(late))
    const next = await client.get('/dashboard').headers(withCookiesOf(late, after)).redirects(0)
    next.assertStatus(200)

    const signedOut = await client.post('/logout').headers(after).redirects(0)
    assert.lengthOf(sessionsSet(signedOut), 1)
    assert.isEmpty(sessionsSet(await client.get('/login')))
  })

  test('stays the first one’s when the password is given twice at once', async ({
    client,
    assert,
  }) => {
    const headers = { ...(await headersOf(await givenUser())), 'X-Forwarded-For': newAddress() }
    const confirm = () =>
      client.post('/confirm-password').headers(headers).json({ password: PASSWORD }).redirects(0)
    const { answers } = await sql.transaction(async (tx) => {
      // Both have read the session before one of them gives it another id.
      await tx.run('LOCK TABLE audit_log IN SHARE MODE')
      const both = Promise.all([confirm(), confirm()])
      await eventually(() => isWaiting('INSERT INTO audit_log', 2))
      return { answers: both }
    })
    const sent = (await answers).flatMap(sessionsSet)
    assert.lengthOf(sent, 1)
  })
})
