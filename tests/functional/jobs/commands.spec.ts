import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'
import { whenCalled } from '#tests/scenes/processes/commands'
import { givenOrder } from '#tests/scenes/orders'

test.group('On the command line', () => {
  test('orders:move moves lines and refuses what the rules do', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 5 }, { quantity: 2 }])
    const all = [order.number, '--from=processing', '--to=ready', '--key=box 17']
    const ready = await whenCalled('orders:move', ...all)
    assert.deepEqual(ready, { code: 0, said: 'Lines moved: 2. The order is ready.' })
    const again = await whenCalled('orders:move', ...all)
    assert.deepEqual(again, { code: 0, said: 'Moved before under this key' })
    const one = [order.number, '--line=1', '--quantity=2', '--from=ready', '--to=refused']
    const silent = await whenCalled('orders:move', ...one)
    assert.equal(silent.code, 1)
    assert.include(silent.said, 'reason_required')
    assert.equal((await whenCalled('orders:move', ...one, '--reason=defect')).code, 0)
    const items = await call(client, buyer, 'get', `/api/orders/${order.id}/items?sort=line`)
    assert.containsSubset(items.body().data, [
      { qty_ready: 3, qty_refused: 2 },
      { qty_ready: 2, qty_refused: 0 },
    ])
  })

  for (const [what, words] of [
    ['an order there is not', ['0', '--from=processing', '--to=ready']],
    ['a place there is not', ['1', '--from=moon', '--to=ready']],
    ['a reason there is not', ['1', '--from=ready', '--to=refused', '--reason=mood']],
    ['a quantity that is none', ['1', '--from=ready', '--to=processing', '--quantity=some']],
    ['what only an invoice sends', ['1', '--from=ready', '--to=sent']],
  ] as const) {
    test(`orders:move refuses ${what}`, async ({ assert }) => {
      assert.equal((await whenCalled('orders:move', ...words)).code, 1)
    })
  }

  test('jobs:list shows what waits, jobs:retry lets it run again', async ({ assert }) => {
    await sql.run(
      "SELECT graphile_worker.add_job('test_of_another_time', max_attempts => 1, job_key => 'list')"
    )
    await sql.run(
      `UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'out of order'
       WHERE key = 'list'`
    )
    const failed = await whenCalled('jobs:list', '--state=failed', '--json')
    assert.include(failed.said, '"reason":"out of order"')
    const retried = await whenCalled('jobs:retry', '--all')
    assert.match(retried.said, /^Jobs run again: [1-9]\d*$/)
    const queued = await whenCalled('jobs:list', '--state=queued')
    assert.match(queued.said, /test_of_another_time/)
    await sql.run("SELECT graphile_worker.remove_job('list')")
    assert.equal((await whenCalled('jobs:list', '--state=lost')).code, 1)
    assert.equal((await whenCalled('jobs:retry')).code, 1)
    assert.equal((await whenCalled('jobs:retry', 'seven')).code, 1)
  })
})
