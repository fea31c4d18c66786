import { createServer } from 'node:http'
import { once } from 'node:events'
import { test } from '@japa/runner'
import type { Identity } from '#app/realtime/server/connection'
import { isOwned } from '#app/realtime/own_channels'
import { RealtimeServer, type ServerSettings } from '#app/realtime/server/server'
import { credentials } from '#config/realtime'
import { connect, openSocket, until } from '#tests/scenes/realtime'

/** A server of its own, with limits a test can reach. */
async function givenServer(settings: Partial<ServerSettings> = {}) {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server = new RealtimeServer({
    credentials,
    mayCall: () => true,
    visitor: (request) => ({
      address: String(request.headers['x-test-address'] ?? ''),
      isWelcome: true,
    }),
    readGrant: (text) => JSON.parse(text) as Identity,
    isOwned,
    mayStillEnter: async () => true,
    publish: (signals) => void server.receive(signals),
    mostConnections: 100,
    mostPerAddress: 100,
    mostPerUser: 100,
    activityTimeout: 30,
    patience: 30_000,
    ...settings,
  })
  server.attach(http)
  // Always an address of IP here.
  const { port } = http.address() as { port: number }
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    async end() {
      await server.close()
      http.close()
    },
  }
}

test.group('Limits of the realtime server', () => {
  test('are kept per address', async ({ assert }) => {
    const { url, end } = await givenServer({ mostPerAddress: 2 })
    const from = (address: string) =>
      openSocket(undefined, { url, headers: { 'X-Test-Address': address } })
    const first = from('a')
    for (const client of [first, from('a')]) await client.hear('pusher:connection_established')
    assert.equal(await from('a').closed, 4004)
    await from('b').hear('pusher:connection_established')
    first.socket.close()
    await first.closed
    await from('a').hear('pusher:connection_established')
    await end()
  })

  test('are kept per user', async ({ assert }) => {
    const { url, end } = await givenServer({ mostPerUser: 1 })
    const grant = JSON.stringify({ user_id: 7, session_id: 's', contractor_id: null })
    const [one, two] = [await connect(url), await connect(url)]
    one.subscribe('private-user.7', { grant })
    await one.hear('pusher_internal:subscription_succeeded')
    two.subscribe('private-user.7', { grant })
    assert.equal(await two.closed, 4004)
    await end()
  })

  test('of entering presence channels are kept per user, whatever the number of connections', async ({
    assert,
  }) => {
    const { url, end } = await givenServer()
    const joining = async (user_id: number, connections: number, channels: number) => {
      const grant = JSON.stringify({ user_id, session_id: 's', contractor_id: null })
      const clients = await Promise.all(Array.from({ length: connections }, () => connect(url)))
      for (const client of clients)
        for (let nr = 0; nr < channels; nr++)
          client.subscribe(`presence-${user_id}.${nr}`, { user_id, grant })
      const answered = () =>
        clients.flatMap(({ frames }) => frames.filter(({ channel }) => channel !== undefined))
      await until(() => answered().length >= connections * channels)
      return answered().filter(({ data }) => data.status === 503).length
    }
    assert.isAbove(await joining(7, 3, 40), 0)
    assert.equal(await joining(8, 1, 10), 0)
    await end()
  })

  test('are kept for all together', async ({ assert }) => {
    const { url, end } = await givenServer({ mostConnections: 1 })
    await connect(url)
    assert.equal(await openSocket(undefined, { url }).closed, 4100)
    await end()
  })

  test('end a connection that says too much', async ({ assert }) => {
    const { server, url, end } = await givenServer()
    const client = await connect(url)
    for (let nr = 0; nr < 400; nr++) client.say('pusher:ping')
    assert.equal(await client.closed, 4100)
    await until(() => server.hub.connections.size === 0)
    await end()
  })

  test('tell once who is in a presence channel, and again after leaving it', async ({ assert }) => {
    const { url, end } = await givenServer()
    const client = await connect(url)
    const join = () => client.subscribe('presence-LIMITS', { user_id: '1', user_info: {} })
    const told = () =>
      client.frames.filter(({ event }) => event === 'pusher_internal:subscription_succeeded').length
    for (let nr = 0; nr < 10; nr++) join()
    await until(() => told() === 1)
    client.say('pusher:unsubscribe', { channel: 'presence-LIMITS' })
    join()
    await until(() => told() === 2)
    client.say('pusher:ping')
    await client.hear('pusher:pong')
    assert.equal(told(), 2)
    await end()
  })

  test('turn away who opens connections without a pause', async ({ assert }) => {
    const { url, end } = await givenServer({ mayCall: (address) => address !== 'hasty' })
    await connect(url)
    const { socket } = openSocket(undefined, { url, headers: { 'x-test-address': 'hasty' } })
    const status = await new Promise((resolve) =>
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
    )
    assert.equal(status, 429)
    await end()
  })

  test('end a connection that answers nothing', async ({ assert }) => {
    const { url, end } = await givenServer({ activityTimeout: 0.1, patience: 100 })
    const client = await connect(url)
    await client.hear('pusher:ping')
    client.say('pusher:pong')
    await client.hear('pusher:ping')
    assert.equal(await client.closed, 4201)
    await end()
  })

  test('drop a client that does not read, and nobody else', async ({ assert }) => {
    const { server, url, end } = await givenServer()
    const [slow, quick] = [await connect(url), await connect(url)]
    for (const client of [slow, quick]) {
      client.say('pusher:subscribe', { channel: 'news.FLOOD' })
      await client.hear('pusher_internal:subscription_succeeded')
    }
    slow.socket.pause()
    const data = JSON.stringify({ text: 'x'.repeat(10_000) })
    let sent = 0
    await until(() => {
      sent += 20
      const some = Array.from({ length: 20 }, () => ({
        channels: ['news.FLOOD'],
        event: 'e',
        data,
      }))
      void server.receive(some)
      return server.hub.connections.size === 1
    })
    await until(() => quick.frames.filter(({ event }) => event === 'e').length === sent)
    assert.equal(quick.socket.readyState, quick.socket.OPEN)
    await end()
    assert.equal(await quick.closed, 1001)
  })

  test('let other work go on while it delivers to many, in order', async ({ assert }) => {
    const { server, url, end } = await givenServer({
      mostConnections: 1_000,
      mostPerAddress: 1_000,
    })
    const clients = await Promise.all(Array.from({ length: 500 }, () => connect(url)))
    for (const client of clients) client.say('pusher:subscribe', { channel: 'news.MANY' })
    await until(() => server.hub.channels.get('news.MANY')?.size === 500)
    let turns = 0
    const turn = () => {
      turns++
      if (turns < 10_000) setImmediate(turn)
    }
    setImmediate(turn)
    const events = ['1', '2', '3'].map((event) => ({ channels: ['news.MANY'], event, data: '{}' }))
    await server.receive(events)
    assert.isAbove(turns, 3)
    await until(() => clients.every(({ frames }) => frames.some(({ event }) => event === '3')))
    for (const { frames } of clients) {
      const heard = frames.map(({ event }) => event).filter((event) => /^\d$/.test(event))
      assert.deepEqual(heard, ['1', '2', '3'])
    }
    await end()
  })
})
