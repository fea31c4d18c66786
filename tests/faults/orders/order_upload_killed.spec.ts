import { test } from '@japa/runner'
import { pool, sql } from '#app/database/sql'
import { isWaiting, eventually, startWorkerProcess } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOffers, givenPriceList } from '#tests/scenes/catalog'
import { givenOrderFile, orderCsv, thenProcessed } from '#tests/scenes/orders/order_uploads'
import { ordersOf } from '#tests/scenes/orders'

test.group('A worker that is killed while it orders a file', (group) => {
  // What other tests left to do is none of ours.
  group.each.setup(async () => {
    await sql.run('DELETE FROM graphile_worker._private_jobs')
  })

  test('leaves nothing of the order, and the next one places it once', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const list = await givenPriceList()
    const offers = await givenOffers(2_001, { price_list_id: list.id })
    const rows = offers.map(({ brand_name, partnumber }) => [
      brand_name,
      partnumber,
      1,
      '12.00',
      list.name,
      '',
    ])
    const { file } = await givenOrderFile(buyer, orderCsv(rows))
    const body = { type: 'price', ...file }
    const sent = await call(client, buyer, 'post', '/orders', body, { 'Idempotency-Key': 'one' })
    sent.assertStatus(202)
    const { id } = sent.body().data
    // The check is written, and of the order nothing can be.
    const holder = await pool.connect()
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE order_item_movements IN EXCLUSIVE MODE')
    const first = await startWorkerProcess()
    await eventually(() => isWaiting('WITH lines AS'))
    await first.kill()
    await holder.query('ROLLBACK')
    holder.release()
    const kept = await sql.one(
      `SELECT state, rows_count, (SELECT count(*) FROM order_upload_rows
         WHERE order_upload_id = $1) AS rows FROM order_uploads WHERE id = $1`,
      [id]
    )
    assert.deepEqual(kept, { state: 'waiting', rows_count: 0, rows: 0 })
    assert.equal(await ordersOf(buyer), 0)
    const second = await startWorkerProcess()
    const worked = await thenProcessed(client, buyer, id)
    assert.deepEqual([worked.state, worked.lines_count], ['ordered', 2_001])
    const again = await call(client, buyer, 'post', '/orders', body, { 'Idempotency-Key': 'one' })
    assert.deepEqual([again.status(), again.body().data.id], [202, id])
    assert.equal(await ordersOf(buyer), 1)
    const told = await sql.rows('SELECT FROM outbox WHERE subject = $1 AND event = $2', [
      `order:${worked.order?.id}`,
      'order.placed',
    ])
    assert.lengthOf(told, 1)
    assert.equal(await second.stop(), 0)
  })
})
