import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { call, cartOf, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenMoved } from '#tests/scenes/cast'
import { notificationsOf, thenNotified, whenReady } from '#tests/scenes/notifications'
import { givenOrder } from '#tests/scenes/orders'
import {
  configOf,
  csvOf,
  givenSupplier,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { givenUpload, givenUploader, preview } from '#tests/scenes/uploads'

const PLACE = '/api/cart/place-order'
const FILE = csvOf([['Mann', 'W1', 10, 1]])

test.group('Who went to another contractor', (group) => {
  group.setup(withBackground)

  test('finds nothing of the old one: cart, orders, notifications', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer)
    await whenReady(order.id)
    await thenNotified(client, buyer, 1)
    await givenCartItem(client, buyer)
    const moved = await givenMoved(buyer)
    const cart = await cartOf(client, moved)
    assert.containsSubset(cart, { lines: 0, total: '0.00', items: [] })
    assert.deepEqual((await notificationsOf(client, moved)).data, [])
    assert.deepEqual((await call(client, moved, 'get', '/api/orders')).body().data, [])
    for (const path of [`/api/orders/${order.id}`, `/api/orders/${order.id}/items`]) {
      ;(await call(client, moved, 'get', path)).assertStatus(404)
    }
  })

  test('sees no upload of the old one, not even their own', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const colleague = await givenColleague(supplier)
    const parsed = await givenUpload(supplier, FILE)
    const { id } = await whenSubmitted(client, supplier, list.id, FILE)
    const moved = await givenMoved(supplier)
    assert.equal((await preview(moved, parsed.upload_id)).status, 404)
    assert.isNull((await givenUpload(moved, FILE)).same_file)
    for (const path of ['file', 'rejects']) {
      ;(await call(client, moved, 'get', `/price-imports/${id}/${path}`)).assertStatus(404)
    }
    const download = `/price-lists/${list.id}/download?prices=cost`
    ;(await call(client, moved, 'get', download)).assertStatus(404)
    // What they gave stays with whom it was given for.
    assert.equal((await preview(colleague, parsed.upload_id)).status, 200)
    ;(await call(client, colleague, 'get', `/price-imports/${id}/file`)).assertStatus(200)
  })

  test('makes no import of a file of the old one', async ({ client }) => {
    const before = await givenUploader()
    const parsed = await givenUpload(before, FILE)
    const { supplier: other, list } = await givenSupplier()
    const moved = await givenMoved(before, other.contractor?.id)
    const body = { upload_id: parsed.upload_id, config: configOf(parsed) }
    for (const path of ['imports', 'checks']) {
      const refused = await call(client, moved, 'post', `/price-lists/${list.id}/${path}`, body)
      refused.assertStatus(422)
      refused.assertBodyContains({ errors: { upload_id: [] } })
    }
  })

  test('is answered no order of the old one under its key, and again after coming back', async ({
    client,
    assert,
  }) => {
    const headers = { 'Idempotency-Key': 'one' }
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    const first = await call(client, buyer, 'put', PLACE, {}, headers)
    first.assertStatus(201)
    const moved = await givenMoved(buyer)
    ;(await call(client, moved, 'put', PLACE, {}, headers)).assertStatus(422)
    await givenCartItem(client, moved)
    const second = await call(client, moved, 'put', PLACE, {}, headers)
    second.assertStatus(201)
    assert.notEqual(second.body().data.id, first.body().data.id)
    const back = await givenMoved(moved, buyer.contractor?.id)
    const again = await call(client, back, 'put', PLACE, {}, headers)
    assert.deepEqual(again.body(), first.body())
  })
})
