import { test } from '@japa/runner'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenUser } from '#tests/scenes/cast'
import { givenInvoice, linesOf } from '#tests/scenes/sales/invoices'
import { givenOrder } from '#tests/scenes/orders'

test.group('The invoices of an order', () => {
  test('are those that have pieces of it, for who reads both', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 5 }])
    const [line] = await linesOf(client, buyer, order)
    if (!line) throw new Error('no line')
    const sale = await givenInvoice(buyer, { boxes: [{ items: [[line, 3]] }] })
    await givenInvoice(buyer, { state: 'packing', boxes: [{ items: [[line, 1]] }] })
    const path = `/api/orders/${order.id}/sales`
    const read = await call(client, buyer, 'get', path)
    const { id, number } = sale
    const date = '2026-11-23'
    assert.deepEqual(read.body(), {
      data: [{ id, number, state: 'shipped', date, pieces: 3, box_numbers: [1] }],
    })
    const foreign = await call(client, await givenBuyer(), 'get', path)
    const missing = await call(client, buyer, 'get', '/api/orders/999999999/sales')
    assert.deepEqual([foreign.status(), foreign.body()], [404, missing.body()])
    for (const feature of ['orders', 'invoices']) {
      const contractor_id = buyer.contractor?.id
      const without = await givenUser({ contractor_id, disabled_features: [feature] })
      ;(await call(client, without, 'get', path)).assertStatus(403)
    }
  })
})
