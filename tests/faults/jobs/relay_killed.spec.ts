import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { pool, sql } from '#app/support/sql'
import { eventually, isWaiting, startWorkerProcess } from '#tests/scenes/background'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'
import { notificationsOf, thenNotified, whenReady } from '#tests/scenes/notifications'

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
  return data.flatMap((one) => ('number' in one.facts ? one.facts.number : [])).reverse()
}

test.group('The relay of events', () => {
  test('that is killed half-way delivers nothing twice and nothing never', async ({
    client,
    assert,
  }) => {
    const first = await startWorkerProcess()
    const buyer = await givenBuyer()
    // Noting something about the user waits for whoever holds their row.
    const holder = await pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [buyer.id])
    const orders = [await givenOrder(client, buyer)]
    await eventually(() => isWaiting('INSERT INTO notifications'))
    await first.kill()
    orders.push(await givenOrder(client, buyer), await givenOrder(client, buyer))
    const second = await startWorkerProcess()
    await holder.query('ROLLBACK')
    holder.release()
    await thenNotified(client, buyer, 3)
    assert.deepEqual(
      await numbersOf(client, buyer),
      orders.map(({ number }) => number)
    )
    assert.equal(await second.stop(), 0)
  })

  test('is one of many at any time, and the next takes over when it is gone', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const workers = await Promise.all([startWorkerProcess(), startWorkerProcess()])
    await eventually(async () => (await relays()) > 0)
    const orders: { id: number; number: string }[] = []
    for (const worker of workers) {
      orders.push(await givenOrder(client, buyer), await givenOrder(client, buyer))
      assert.equal(await relays(), 1)
      await thenNotified(client, buyer, orders.length)
      if (worker === workers[0]) await worker.kill()
    }
    for (const { id } of orders) await whenReady(id)
    await thenNotified(client, buyer, orders.length * 2)
    const numbers = orders.map(({ number }) => number)
    // In the order of what happened, each once.
    assert.deepEqual(await numbersOf(client, buyer), [...numbers, ...numbers])
    assert.equal(await workers[1].stop(), 0)
  })
})
