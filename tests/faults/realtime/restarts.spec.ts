import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { publish } from '#app/realtime/publish'
import { givenBuyer } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { connect, echoOf, givenRealtime, until } from '#tests/scenes/realtime'
import { freePort } from '#tests/scenes/processes/free_port'
import { givenNode } from './node_process.js'

/** A buyer's page, as far as events go: the real client, and what it heard. */
async function givenPage(url: string) {
  const buyer = await givenBuyer()
  const echo = echoOf(await headersOf(buyer), url)
  const heard: string[] = []
  const errors: unknown[] = []
  const { connection } = echo.connector.pusher
  connection.bind('error', (error: unknown) => errors.push(error))
  const channel = echo.private(`user.${buyer.id}`)
  channel.listen('.cart.updated', ({ event_id }: { event_id: string }) => heard.push(event_id))
  let joined = 0
  channel.subscribed(() => joined++)
  await until(() => joined === 1)
  return {
    echo,
    heard,
    errors,
    connection,
    hasJoined: (times: number) => joined >= times,
    async tell(id: string) {
      const channels = [`private-user.${buyer.id}`]
      await publish([{ id, channels, event: 'cart.updated', data: {} }])
    },
  }
}

test.group('A process that ends', (group) => {
  group.setup(givenRealtime)

  test('gets its 300 clients back once it is there again, stopped or killed', async ({
    assert,
  }) => {
    // Side by side: the client takes its time before it tries again.
    const codes = await Promise.all([survive('SIGTERM', assert), survive('SIGKILL', assert)])
    assert.deepEqual(codes, [[1001], [1006]])
  })
})

/** Ends a process and starts it again; answers the codes its sockets were closed with. */
async function survive(signal: NodeJS.Signals, assert: Assert): Promise<number[]> {
  const port = await freePort()
  const before = await givenNode({ port })
  const page = await givenPage(before.url)
  const others = await Promise.all(Array.from({ length: 300 }, () => connect(before.url)))
  const stopped = await Promise.race([before.end(signal), pause(30_000, 'too late')])
  assert.equal(stopped, signal === 'SIGTERM' ? 0 : null)
  const codes = new Set(await Promise.all(others.map(({ closed }) => closed)))
  const after = await givenNode({ port })
  await until(() => page.hasJoined(2))
  const id = randomUUID()
  await page.tell(id)
  await until(() => page.heard.includes(id))
  // A process that stops in order says goodbye in a way that is no error.
  if (signal === 'SIGTERM') assert.deepEqual(page.errors, [])
  page.echo.disconnect()
  await after.end('SIGKILL')
  return [...codes]
}
