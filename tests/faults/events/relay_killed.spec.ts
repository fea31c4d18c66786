import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { openConnection } from '#app/database/connections'
import { sql } from '#app/database/sql'
import { eventually, isWaiting, startWorkerProcess } from '#tests/scenes/background'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'
import {
  givenListener,
  notificationsOf,
  thenNotified,
  whenReady,
} from '#tests/scenes/notifications'

const RELAY_LOCK = 7_405_212

async function relays(): Promise<number> {
  const row = await sql.one<{ count: number }>(
    `SELECT count(*) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
     WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.granted
       AND l.classid = 0 AND l.objid = $1`,
    [RELAY_LOCK]
  )
  return row?.count ?? 0
}

async function numbersOf(client: ApiClient, user: SignedInUser): Promise<string[]> {
  const { data } = await notificationsOf(client, user)
  return data.flatMap((one) => ('number' in one.facts ? one.facts.number : [])).toReversed()
}

/** Nothing can be noted until it is freed, or the group is over. */
async function givenNotificationsHeld(): Promise<() => Promise<void>> {
  const holder = await openConnection('test')
  held = holder
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE notifications IN SHARE ROW EXCLUSIVE MODE')
  return () => holder.end()
}

let held: Awaited<ReturnType<typeof openConnection>> | undefined

test.group('The relay of events', (group) => {
  group.each.teardown(() => held?.end())

  test('that is killed half-way delivers nothing twice and nothing never', async ({
    client,
    assert,
  }) => {
    const first = await startWorkerProcess()
    const buyer = await givenBuyer()
    const listener = await givenListener(buyer)
    const free = await givenNotificationsHeld()
    const orders = [await givenOrder(client, buyer)]
    await eventually(() => isWaiting('jsonb_to_recordset'))
    await first.kill()
    orders.push(await givenOrder(client, buyer), await givenOrder(client, buyer))
    const second = await startWorkerProcess()
    await free()
    await thenNotified(client, listener, 3)
    assert.deepEqual(
      await numbersOf(client, listener),
      orders.map(({ number }) => number)
    )
    assert.equal(await second.stop(), 0)
  })

  test('is one of many at any time, and the next takes over when it is gone', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const listener = await givenListener(buyer)
    const workers = await Promise.all([startWorkerProcess(), startWorkerProcess()])
    await eventually(async () => (await relays()) > 0)
    const orders: { id: number; number: string }[] = []
    for (const worker of workers) {
      orders.push(await givenOrder(client, buyer), await givenOrder(client, buyer))
      assert.isAtMost(await relays(), 1)
      await thenNotified(client, listener, orders.length)
      assert.equal(await relays(), 1)
      if (worker === workers[0]) await worker.kill()
    }
    for (const { id } of orders) await whenReady(id)
    await thenNotified(client, listener, orders.length * 2)
    const numbers = orders.map(({ number }) => number)
    // In the order of what happened, each once.
    assert.deepEqual(await numbersOf(client, listener), [...numbers, ...numbers])
    assert.equal(await workers[1].stop(), 0)
  })
})
