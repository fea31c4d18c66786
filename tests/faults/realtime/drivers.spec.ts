import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { appUrl } from '#config/app'
import { channelAuth } from '#app/realtime/protocol/signatures'
import { credentials } from '#config/realtime'
import { givenBuyer } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { givenRealtime, listeningTo, openSocket, until } from '#tests/scenes/realtime'
import { freePort } from '#tests/scenes/processes/free_port'
import { givenNode } from './node_process.js'

test.group('The realtime driver', (group) => {
  group.setup(givenRealtime)

  test('pusher uses another server, which knows nothing of us', async ({ assert, cleanup }) => {
    // Any server of the protocol will do; the tests have one.
    const { hostname, port } = new URL(appUrl)
    const node = await givenNode({
      env: {
        WORKER: '',
        REALTIME_DRIVER: 'pusher',
        REALTIME_APP_ID: credentials.appId,
        REALTIME_KEY: credentials.key,
        REALTIME_SECRET: credentials.secret,
        REALTIME_HOST: hostname,
        REALTIME_PORT: port,
      },
    })
    cleanup(async () => void (await node.end('SIGKILL')))
    const buyer = await givenBuyer()
    const headers = await headersOf(buyer)
    const channel = `private-user.${buyer.id}`
    const client = await listeningTo(channel)
    const { 'Content-Type': _, ...others } = headers
    const answer = await fetch(`${node.url}/broadcasting/auth`, {
      method: 'POST',
      headers: others,
      body: new URLSearchParams({ socket_id: client.id, channel_name: channel }),
    })
    // Another server asks for the signature of the protocol, and for nothing of ours.
    assert.deepEqual(await answer.json(), { auth: channelAuth(credentials, client.id, channel) })
    const event = await sql.one<{ event_id: string }>(
      `INSERT INTO outbox (event, subject, user_id) VALUES ('cart.updated', $1, $2)
       RETURNING event_id`,
      [`user:${buyer.id}`, buyer.id]
    )
    assert.equal((await client.hear('cart.updated', channel)).data.event_id, event?.event_id)
    assert.equal(await statusOf(node.url), 404)
  })

  test('pusher may point to a server that is away', async ({ assert }) => {
    const node = await givenNode({
      env: {
        REALTIME_DRIVER: 'pusher',
        REALTIME_APP_ID: credentials.appId,
        REALTIME_KEY: credentials.key,
        REALTIME_SECRET: credentials.secret,
        REALTIME_HOST: '127.0.0.1',
        REALTIME_PORT: String(await freePort()),
      },
    })
    const readiness = async () => (await fetch(`${node.url}/health/ready`)).json()
    await until(async () => JSON.stringify(await readiness()).includes('"missing":["realtime"]'))
    assert.deepEqual(await readiness(), { status: 'ok', missing: ['realtime'] })
    assert.equal(await node.end('SIGTERM'), 0)
  })

  test('null leaves everything out', async ({ assert }) => {
    const node = await givenNode({ env: { REALTIME_DRIVER: 'null' } })
    assert.equal(await statusOf(node.url), 404)
    assert.equal(await node.end('SIGTERM'), 0)
  })
})

/** What a client hears that asks for a connection and gets none. */
async function statusOf(url: string): Promise<number | undefined> {
  const { socket } = openSocket(undefined, { url })
  return new Promise((resolve) =>
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
  )
}
