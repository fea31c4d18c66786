import { test } from '@japa/runner'
import { pool, sql } from '#app/database/sql'
import { isWaiting } from '#tests/scenes/background'
import { givenBuyer, givenUser, PASSWORD } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { givenOrder } from '#tests/scenes/orders'
import { givenServer, until } from './server_process.js'

/** The cookie an answer sets that begins so. */
function cookieOf(response: Response, start: string): string {
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith(start)) ?? ''
}

test.group('SIGTERM', () => {
  test('lets the request in flight finish and refuses readiness meanwhile', async ({ assert }) => {
    const server = await givenServer({ SHUTDOWN_DELAY: '2' })
    await server.ready()
    const user = await givenUser({ language: 'en' })
    const headers = await headersOf(user)

    const lock = await pool.connect()
    await lock.query('BEGIN')
    await lock.query('SELECT 1 FROM user_settings WHERE user_id = $1 FOR UPDATE', [user.id])
    const inFlight = fetch(`${server.url}/api/user/settings`, {
      method: 'PATCH',
      headers,
      body: '{"language":"ru"}',
    })
    await until(async () => {
      const { rows } = await pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'
           AND query LIKE 'INSERT INTO user_settings%' AND datname = current_database()`
      )
      return rows.length > 0
    })
    server.signal('SIGTERM')
    await until(async () => (await server.status('/health/ready')) === 503)
    assert.equal(await server.status('/health/live'), 200)
    await lock.query('COMMIT')
    lock.release()

    const response = await inFlight
    assert.equal(response.status, 200)
    assert.equal(await server.ended, 0)
  })
})

test.group('Settings', () => {
  test('that are wrong stop the start, all named at once', async ({ assert }) => {
    const server = await givenServer({
      APP_KEY: 'short',
      DATABASE_URL: 'localhost',
      APP_URL: 'parts',
      DATABASE_POOL: 'many',
    })
    assert.equal(await server.ended, 1)
    for (const message of [
      'APP_KEY must be a secret of at least 32 characters',
      'DATABASE_URL must look like postgres://user:password@host:5432/database',
      'APP_URL must be an address like https://parts.example.com',
      'DATABASE_POOL must be a whole number from 1 to 500',
    ]) {
      assert.include(server.output(), message)
    }
  })
})

test.group('Behind TLS', () => {
  test('cookies carry the __Host- prefix and browsers are told to stay', async ({ assert }) => {
    const server = await givenServer({ APP_URL: 'https://parts.example.com' })
    await server.ready()
    const login = `${server.url}/login`
    const visit = await fetch(login)
    assert.equal(visit.headers.get('strict-transport-security'), 'max-age=31536000')
    const signedIn = await fetch(login, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Cookie: visit.headers.getSetCookie().join('; '),
        'X-XSRF-TOKEN': decodeURIComponent(cookieOf(visit, 'XSRF-TOKEN=').split(/[=;]/)[1] ?? ''),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ email: (await givenUser()).email, password: PASSWORD }),
    })
    const kept = /=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/
    assert.match(cookieOf(visit, '__Host-guest='), kept)
    assert.match(cookieOf(signedIn, '__Host-session='), kept)
  })
})

test.group('The log', () => {
  test('has one line per request with its id, and no secrets', async ({ assert }) => {
    const server = await givenServer()
    await server.ready()
    const signedIn = await headersOf(await givenUser())
    const headers: Record<string, string> = { ...signedIn, 'X-Request-Id': 'proxy-7f3a' }
    const response = await fetch(`${server.url}/api/user/settings?token=s3cret`, { headers })
    const id = response.headers.get('x-request-id') ?? ''
    // The last line may still be on its way.
    const linesOf = (text: string) =>
      text
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.includes(id))
    await until(() => linesOf(server.output()).length > 0)
    const lines = linesOf(server.output())
    assert.lengthOf(lines, 1)
    assert.include(JSON.parse(lines[0] ?? '{}') as object, {
      msg: 'finished',
      level: 30,
      method: 'GET',
      path: '/api/user/settings',
      request_id: id,
      given_request_id: 'proxy-7f3a',
      // The call knows no such parameter.
      status: 422,
    })
    assert.notInclude(server.output(), 's3cret')
    assert.notInclude(server.output(), headers.Cookie ?? '-')
  })

  test('calls it no failure of ours when who asks has gone before the body was read', async ({
    assert,
  }) => {
    const server = await givenServer()
    await server.ready()
    const headers = await headersOf(await givenUser())
    const wanted = new AbortController()
    const { isAnswered } = await sql.transaction(async (tx) => {
      await tx.run('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE')
      const asked = fetch(`${server.url}/api/user/settings`, {
        method: 'PATCH',
        headers,
        body: '{"language":"ru"}',
        signal: wanted.signal,
      }).then(
        () => true,
        () => false
      )
      await until(() => isWaiting('SELECT se.payload'))
      wanted.abort()
      return { isAnswered: asked }
    })
    assert.isFalse(await isAnswered)
    await until(() => server.output().includes('"aborted":true'))
    assert.notInclude(server.output(), 'request failed')
  })

  test('names a mail that nobody could send, without its words and its address', async ({
    client,
    assert,
  }) => {
    const server = await givenServer()
    await server.ready()
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer)
    const lines = () => server.output().split('\n').slice(0, -1)
    const isOurs = (line: string) => line.includes('mail not sent') && line.includes(`${buyer.id}`)
    await until(() => lines().some(isOurs))
    const line = JSON.parse(lines().find(isOurs) ?? '{}') as object
    assert.include(line, { user_id: buyer.id, kind: 'order_placed' })
    for (const text of [buyer.email, buyer.name, order.number]) {
      assert.notInclude(server.output(), text)
    }
  })
})
