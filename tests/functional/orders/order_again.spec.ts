import { test } from '@japa/runner'
import type { OrderItem } from '#shared/answers/order'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import type { ApiClient } from '@japa/api-client'
import { call, cartOf } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenNewCost, givenOffer, givenOfferGone } from '#tests/scenes/catalog'
import { givenOrder } from '#tests/scenes/orders'

const again = (
  client: ApiClient,
  user: SignedInUser,
  id: number,
  body: object = {},
  key?: string
) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  return call(client, user, 'post', `/api/orders/${id}/order-again`, body, headers)
}

const quantitiesOf = async (client: ApiClient, user: SignedInUser) =>
  (await cartOf(client, user)).items.map(({ quantity }) => quantity)

const itemsOf = async (client: ApiClient, user: SignedInUser, id: number): Promise<OrderItem[]> =>
  (await call(client, user, 'get', `/api/orders/${id}/items`)).body().data

test.group('An order that is ordered again', () => {
  test('lies in the cart with what moved; what is gone is named or comes from elsewhere', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const [same, dearer] = [await givenOffer(), await givenOffer()]
    const [gone, elsewhere] = [await givenOffer(), await givenOffer()]
    for (const [index, offer] of [same, dearer, gone, elsewhere].entries()) {
      const line = { offer_id: offer.id, quantity: 3, reference: `Bay ${index}` }
      await call(client, buyer, 'post', '/api/cart/items', line)
    }
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', {})
    const { id } = placed.body().data
    await sql.run('UPDATE offers SET multiple = 2 WHERE id = $1', [same.id])
    await givenNewCost(dearer.id, '11')
    await givenOfferGone(gone.id)
    await givenOfferGone(elsewhere.id)
    const { partnumber, brand_name } = elsewhere
    await givenOffer({ partnumber, brand_name, cost: '30' })
    const other = await givenOffer({ partnumber, brand_name, cost: '20' })
    // Cheaper apiece, and dearer for three pieces.
    await givenOffer({ partnumber, brand_name, cost: '10', min_quantity: 50 })
    // The same number of another brand is another part.
    await givenOffer({ partnumber, cost: '1' })
    const lines = await itemsOf(client, buyer, id)
    const colleague = await givenColleague(buyer)
    const added = await again(client, colleague, id)
    added.assertStatus(201)
    const left = { id: lines[2]?.id, line: 3, quantity: 3, reason: 'gone' }
    assert.deepEqual(added.body().data, {
      lines_added: 3,
      from_others: 1,
      left_out: [{ ...left, brand_name: gone.brand_name, partnumber: gone.partnumber }],
    })
    assert.equal(added.body().cart.lines, 3)
    const { items } = await cartOf(client, colleague)
    assert.deepEqual(
      items
        .toSorted((one, two) => one.reference.localeCompare(two.reference))
        .map((item) => [item.offer_id, item.quantity, item.price, item.current_price]),
      [
        [same.id, 4, '12.00', undefined],
        [dearer.id, 3, '12.00', '13.20'],
        [other.id, 3, '12.00', '24.00'],
      ]
    )
    assert.isEmpty(await quantitiesOf(client, buyer))
  })

  test('is added once under one key, and may be some of its lines', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id } = await givenOrder(client, buyer, [{ quantity: 3 }, {}])
    const [first] = await itemsOf(client, buyer, id)
    const body = { item_ids: [first?.id] }
    const answers = await Promise.all([
      again(client, buyer, id, body, 'once'),
      again(client, buyer, id, body, 'once'),
    ])
    assert.deepEqual(
      answers.map((answer) => [answer.status(), answer.body().data.lines_added]),
      [
        [201, 1],
        [201, 1],
      ]
    )
    assert.deepEqual(await quantitiesOf(client, buyer), [3])
    ;(await again(client, buyer, id, {}, 'once')).assertStatus(422)
    await again(client, buyer, id, body)
    assert.deepEqual(await quantitiesOf(client, buyer), [6])
    const none = await again(client, buyer, id, { item_ids: [999_999_999] })
    assert.deepEqual([none.status(), none.body().code], [422, 'nothing_to_order_again'])
  })

  test('has once what went on in a line of its own', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id } = await givenOrder(client, buyer, [{ quantity: 5 }])
    const [line] = await itemsOf(client, buyer, id)
    const order_item_id = line?.id ?? 0
    const move = {
      order_item_id,
      from: 'processing',
      to: 'ready',
      quantity: 2,
      reason: null,
    } as const
    await moveOrderItems({ order_id: id, moves: [move], actor_id: null })
    const manager = await givenStaff('manager')
    const proposal = `/api/admin/order-items/${line?.id}/proposal`
    await call(client, manager, 'put', proposal, { price: '12.60' })
    const [asked] = await itemsOf(client, buyer, id)
    await call(client, buyer, 'put', `/api/orders/${id}/decisions`, {
      decisions: [{ id: asked?.proposal?.id, answer: 'accepted' }],
    })
    assert.lengthOf(await itemsOf(client, buyer, id), 2)
    await again(client, buyer, id)
    assert.deepEqual(await quantitiesOf(client, buyer), [5])
  })

  test('is the business of buyers of its contractor who have a cart', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { id } = await givenOrder(client, buyer)
    const stranger = await givenBuyer()
    const foreign = await again(client, stranger, id)
    const missing = await again(client, stranger, 999_999_999)
    assert.deepEqual([foreign.status(), foreign.body()], [404, missing.body()])
    for (const feature of ['cart', 'orders']) {
      const without = await givenUser({
        contractor_id: buyer.contractor?.id,
        disabled_features: [feature],
      })
      ;(await again(client, without, id)).assertStatus(403)
    }
    await sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [buyer.contractor?.id])
    ;(await again(client, buyer, id)).assertStatus(403)
  })
})
