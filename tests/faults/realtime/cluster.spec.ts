import { test } from '@japa/runner'
import { publish } from '#app/realtime/publish'
import { sql } from '#app/database/sql'
import { appUrl } from '#config/app'
import { connect, givenRealtime, sdkOf, until, type RawClient } from '#tests/scenes/realtime'
import { givenNode, type Node } from './node_process.js'

const channel = `news.CLUSTER${process.pid}`
let made = 0

async function listener(url: string): Promise<RawClient> {
  const client = await connect(url)
  client.say('pusher:subscribe', { channel })
  await client.hear('pusher_internal:subscription_succeeded')
  return client
}

/** Numbered, so that order and number can be told. */
function events(count: number, size = 0) {
  return Array.from({ length: count }, () => ({
    id: String(++made),
    channels: [channel],
    event: 'e',
    data: { n: made, text: 'x'.repeat(size) },
  }))
}

function numbers(client: RawClient): number[] {
  return client.frames.filter(({ event }) => event === 'e').map(({ data }) => Number(data.n))
}

async function endConnections(name: string): Promise<void> {
  await sql.run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = $1 AND datname = current_database()`,
    [name]
  )
}

test.group('Three processes on one database', (group) => {
  let nodes: Node[] = []

  group.setup(async () => {
    const end = await givenRealtime()
    nodes = await Promise.all([givenNode(), givenNode()])
    return async () => {
      end()
      await Promise.all(nodes.map((node) => node.end('SIGKILL')))
    }
  })

  test('hear what one of them publishes, in order, each event once', async ({ assert }) => {
    const clients = await Promise.all([appUrl, ...nodes.map(({ url }) => url)].map(listener))
    const sent = [...events(300), ...events(3, 9_500), ...events(40, 500)]
    for (const event of sent) void publish([event])
    for (const client of clients) {
      await until(() => numbers(client).length >= sent.length)
      assert.deepEqual(
        numbers(client),
        sent.map(({ data }) => data.n)
      )
    }
    const [own, other] = [clients[1], clients[2]] // there are three
    await sdkOf(nodes[0]?.url).trigger(channel, 'from a node', { n: 1 })
    await Promise.all([own, other].map((client) => client.hear('from a node')))
    await clients[0].hear('from a node')
    for (const { socket } of clients) socket.terminate()
  })

  test('miss nothing while the connections that listen are lost', async ({ assert }) => {
    const clients = await Promise.all(nodes.map(({ url }) => listener(url)))
    const sent: number[] = []
    for (let round = 0; round < 3; round++) {
      await endConnections('spareline listener')
      const some = events(100)
      sent.push(...some.map(({ data }) => data.n))
      for (const event of some) await publish([event])
    }
    for (const client of clients) {
      await until(() => numbers(client).length >= sent.length)
      assert.deepEqual(numbers(client), sent)
    }
    for (const { socket } of clients) socket.terminate()
  })

  test('lose nothing that was published when the connection that sends is lost', async ({
    assert,
  }) => {
    const client = await listener(nodes[0].url) // there are two
    const sent = events(100)
    for (const [index, event] of sent.entries()) {
      if (index % 30 === 10) await endConnections('spareline realtime')
      // What is not known to have arrived is published again, as the outbox does.
      while (!(await publish([event]).then(...isSent))) continue
    }
    const last = sent.at(-1)?.data.n
    await until(() => numbers(client).includes(last ?? 0))
    assert.deepEqual(
      [...new Set(numbers(client))],
      sent.map(({ data }) => data.n)
    )
    client.socket.terminate()
  })

  test('count the members of a presence channel right after one is killed', async ({ assert }) => {
    const [doomed, kept] = [await givenNode(), nodes[1]] // there are two
    const room = `presence-quotation.killed${process.pid}`
    const members = await Promise.all([doomed.url, doomed.url, kept.url].map((url) => connect(url)))
    for (const [index, member] of members.entries()) {
      member.subscribe(room, { user_id: ['ann', 'bob', 'bob'][index] })
      await member.hear('pusher_internal:subscription_succeeded')
    }
    const stays = members[2]
    await doomed.end('SIGKILL')
    assert.equal((await stays.hear('pusher_internal:member_removed')).data.user_id, 'ann')
    const users = await sdkOf(kept.url).get({ path: `/channels/${room}/users` })
    assert.deepEqual(await users.json(), { users: [{ id: 'bob' }] })
    assert.notExists(stays.frames.find(({ event }) => event === 'pusher_internal:member_removed'))
    stays.socket.terminate()
  })

  test('close the connections of a session that ends at another process', async ({ assert }) => {
    const client = await connect(nodes[0].url)
    client.say('pusher:subscribe', { channel })
    await client.hear('pusher_internal:subscription_succeeded')
    await sdkOf(nodes[1].url).trigger(channel, 'before', {})
    await client.hear('before')
    const user = `user-${process.pid}`
    const user_data = JSON.stringify({ id: user })
    client.say('pusher:signin', {
      auth: sdkOf().authenticateUser(client.id, { id: user }).auth,
      user_data,
    })
    await client.hear('pusher:signin_success')
    await sdkOf(nodes[1].url).terminateUserConnections(user)
    assert.equal(await client.closed, 4009)
  })
})

const isSent = [() => true, () => false] as const
