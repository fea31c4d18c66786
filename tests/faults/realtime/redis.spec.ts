import { test } from '@japa/runner'
import { connect, sdkOf, until, type RawClient } from '#tests/scenes/realtime'
import { freePort } from '#tests/scenes/processes/free_port'
import { givenNode, type Node } from './node_process.js'
import { givenRedis } from './redis_process.js'

const channel = `news.REDIS${process.pid}`

function numbers(client: RawClient): number[] {
  return client.frames.filter(({ event }) => event === 'e').map(({ data }) => Number(data.n))
}

test.group('Two processes with Redis', (group) => {
  let port = 0
  let redis: Awaited<ReturnType<typeof givenRedis>>
  let nodes: [Node, Node]

  group.setup(async () => {
    port = await freePort()
    redis = await givenRedis(port)
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, LOG_LEVEL: 'silent' }
    nodes = await Promise.all([givenNode({ env }), givenNode({ env })])
    return async () => {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')))
      await redis.end()
    }
  })

  test('hear each other, also after Redis was restarted', async ({ assert }) => {
    const [one, two] = nodes
    const client = await connect(two.url)
    client.say('pusher:subscribe', { channel })
    await client.hear('pusher_internal:subscription_succeeded')
    for (let n = 1; n <= 50; n++) await sdkOf(one.url).trigger(channel, 'e', { n })
    await until(() => numbers(client).length >= 50)
    assert.deepEqual(
      numbers(client),
      Array.from({ length: 50 }, (_, n) => n + 1)
    )
    await redis.end()
    redis = await givenRedis(port)
    // What another process said before may be gone: clients come back and read again.
    assert.equal(await client.closed, 1001)
    const again = await connect(two.url)
    again.say('pusher:subscribe', { channel })
    await again.hear('pusher_internal:subscription_succeeded')
    const isSent = () =>
      sdkOf(one.url)
        .trigger(channel, 'e', { n: 51 })
        .then(
          () => true,
          () => false
        )
    // Refused for as long as the process has no connection; publishers try again.
    while (!(await isSent())) continue
    await until(() => numbers(again).includes(51))
    again.socket.terminate()
  })

  test('stop in order', async ({ assert }) => {
    const env = { REDIS_URL: `redis://127.0.0.1:${port}` }
    const node = await givenNode({ env })
    assert.equal(await node.end('SIGTERM'), 0)
  })
})

test.group('Redis that is away at the start', (group) => {
  let port = 0
  let node: Node

  group.each.setup(async () => {
    port = await freePort()
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, LOG_LEVEL: 'silent' }
    node = await givenNode({ env })
    return async () => void (await node.end('SIGKILL'))
  })

  test('is missing for as long as it is away, and everything else runs', async ({
    assert,
    cleanup,
  }) => {
    assert.deepEqual(await readinessOf(node), { status: 'ok', missing: ['realtime'] })
    const client = await connect(node.url)
    client.say('pusher:subscribe', { channel })
    await client.hear('pusher_internal:subscription_succeeded')

    const redis = await givenRedis(port)
    cleanup(redis.end)
    // Others may have spoken meanwhile: clients come back and read again.
    assert.equal(await client.closed, 1001)
    await until(async () => JSON.stringify(await readinessOf(node)) === '{"status":"ok"}')
    const again = await connect(node.url)
    again.say('pusher:subscribe', { channel })
    await again.hear('pusher_internal:subscription_succeeded')
    await sdkOf(node.url).trigger(channel, 'e', { n: 1 })
    await until(() => numbers(again).includes(1))
    again.socket.terminate()
  })

  test('does not keep a process from stopping', async ({ assert }) => {
    assert.equal(await node.end('SIGTERM'), 0)
  })
})

async function readinessOf({ url }: Node): Promise<unknown> {
  return (await fetch(`${url}/health/ready`)).json()
}
