import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { givenBuyer, givenUser } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { givenServer, givenWayToDatabase, until } from './server_process.js'

/** A server whose way to the database can be broken, and what somebody reads of it. */
async function givenServerOverWay() {
  const way = await givenWayToDatabase()
  await way.mend()
  const server = await givenServer({ DATABASE_URL: way.url })
  await server.ready()
  const headers = await headersOf(await givenUser())
  const read = () => fetch(`${server.url}/api/user/settings`, { headers })
  return { way, server, read }
}

test.group('The database', () => {
  test('is waited for at the start, with a message that says where it should be', async ({
    assert,
  }) => {
    const way = await givenWayToDatabase()
    const server = await givenServer({ DATABASE_URL: way.url })
    await until(() => server.output().includes('does not answer yet'))
    assert.include(server.output(), new URL(way.url).host)
    await way.mend()
    await server.ready()
  })

  test('is not waited for by a process that shall stop', async ({ assert }) => {
    const way = await givenWayToDatabase()
    const server = await givenServer({ DATABASE_URL: way.url })
    await until(() => server.output().includes('does not answer yet'))
    server.signal('SIGTERM')
    assert.equal(await server.ended, 0)
  })

  test('stops the start when it refuses us, with a reason', async ({ assert }) => {
    const server = await givenServer({
      DATABASE_URL: `${process.env.DATABASE_URL}_that_is_not_there`,
    })
    assert.equal(await server.ended, 1)
    assert.match(server.output(), /The database at .* refuses us: database ".*" does not exist/)
  })

  test('may go and come back while we serve', async ({ assert }) => {
    const { way, server, read } = await givenServerOverWay()
    assert.equal((await read()).status, 200)

    way.cut()
    await until(async () => (await server.status('/health/ready')) === 503)
    assert.equal(await server.status('/health/live'), 200)
    const refused = await read()
    assert.equal(refused.status, 503)
    assert.equal(refused.headers.get('retry-after'), '5')
    assert.equal(((await refused.json()) as { code: string }).code, 'unavailable')

    await way.mend()
    await server.ready()
    assert.equal((await read()).status, 200)
  })
})

test.group('A database that falls silent', () => {
  test('is given up, and the portal is there again once it answers', async ({ assert }) => {
    const { way, server, read } = await givenServerOverWay()
    way.silence()
    // The first one finds a connection that is open, the others have to open one.
    const first = read()
    assert.equal(await server.status('/health/ready'), 503)
    for (const refused of [await first, await read()]) {
      assert.equal(refused.status, 503)
      assert.equal(((await refused.json()) as { code: string }).code, 'unavailable')
    }
    way.cut()
    await way.mend()
    await server.ready()
    assert.equal((await read()).status, 200)
  })
})

test.group('A server', () => {
  test('keeps idle connections open for longer than a proxy does', async ({ assert }) => {
    const server = await givenServer()
    await server.ready()
    const { headers } = await fetch(`${server.url}/health/live`)
    assert.equal(headers.get('keep-alive'), 'timeout=75')
  })

  test('listens on this machine alone unless it is told to listen elsewhere', async ({
    assert,
  }) => {
    const server = await givenServer({ HOST: '' })
    await server.ready()
    assert.include(server.output(), 'started HTTP server on 127.0.0.1:')
  })
})

test.group('Two processes', () => {
  test('know of each other’s logouts', async ({ assert }) => {
    const [one, two] = await Promise.all([givenServer(), givenServer()])
    await Promise.all([one.ready(), two.ready()])
    const headers = await headersOf(await givenUser())
    const read = async (url: string) =>
      (await fetch(`${url}/api/user/settings`, { headers })).status
    assert.equal(await read(two.url), 200)
    assert.equal(await read(two.url), 200)
    await fetch(`${one.url}/logout`, { method: 'POST', headers, redirect: 'manual' })
    await until(async () => (await read(two.url)) === 401)
    assert.equal(await read(one.url), 401)
  })

  test('know at once of a contractor that was blocked', async ({ assert }) => {
    const [one, two] = await Promise.all([givenServer(), givenServer()])
    await Promise.all([one.ready(), two.ready()])
    const buyer = await givenBuyer()
    const headers = await headersOf(buyer)
    const search = async (url: string) =>
      (await fetch(`${url}/api/offers?partnumber=`, { headers })).status
    for (const { url } of [one, two, one, two]) assert.equal(await search(url), 200)
    await sql.run("UPDATE contractors SET status = 'blocked' WHERE id = $1", [buyer.contractor?.id])
    for (const { url } of [one, two]) await until(async () => (await search(url)) === 403)
  })
})
