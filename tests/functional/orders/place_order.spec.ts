import { test } from '@japa/runner'
import type { TestContext } from '@japa/runner/core'
import type { CartItem } from '#shared/answers/cart'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { call, cartOf, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenContractor, givenUser } from '#tests/scenes/cast'
import { givenNewCost, givenOfferGone, givenOffers, givenPriceList } from '#tests/scenes/catalog'
import { givenAddress, givenOrder, ordersOf } from '#tests/scenes/orders'
import { statementsOf } from '#tests/scenes/statements'

const PLACE = '/api/cart/place-order'

test.group('Placing an order', () => {
  test('orders every line at the price of the server and empties the cart', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { quantity: 2, reference: 'Bay 3' })
    await givenCartItem(client, buyer, { cost: '0.5', quantity: 3 })
    const response = await call(client, buyer, 'put', PLACE, {
      reference: 'Fleet 7',
      expected_total: '25.80',
    })
    response.assertStatus(201)
    const order = response.body().data
    assert.containsSubset(order, {
      reference: 'Fleet 7',
      state_code: 'pending',
      source: 'cart',
      currency_code: 'USD',
      items_count: 2,
      amount: '25.80',
      user_name: buyer.name,
      price_changes: [],
    })
    assert.match(order.number, /^\d+$/)
    const cart = await cartOf(client, buyer)
    assert.containsSubset(cart, { lines: 0, total: '0.00', items: [] })
    const items = await call(client, buyer, 'get', `/api/orders/${order.id}/items`)
    assert.containsSubset(items.body().data, [
      {
        order_number: order.number,
        price: '12.00',
        reference: 'Bay 3',
        state_code: 'pending',
        qty_ordered: 2,
        qty_processing: 2,
        qty_refused: 0,
        qty_ready: 0,
        qty_sent: 0,
        amount_ordered: '24.00',
        amount_processing: '24.00',
        amount_refused: '0.00',
        amount_ready: '0.00',
        amount_sent: '0.00',
      },
      { price: '0.60', qty_ordered: 3, amount_ordered: '1.80' },
    ])
  })

  test('starts the ledger of every item with its whole quantity in processing', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 4 }])
    const movements = await sql.rows(
      `SELECT m.quantity, m.from_bucket, m.to_bucket, m.actor_id FROM order_item_movements m
       JOIN order_items i ON i.id = m.order_item_id WHERE i.order_id = $1`,
      [order.id]
    )
    assert.deepEqual(movements, [
      { quantity: 4, from_bucket: null, to_bucket: 'processing', actor_id: buyer.id },
    ])
  })

  test('leaves its events in the same transaction', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer)
    const events = await sql.rows(
      `SELECT event, subject, contractor_id, user_id, payload FROM outbox
       WHERE user_id = $1 ORDER BY id DESC LIMIT 2`,
      [buyer.id]
    )
    assert.containsSubset(events, [
      { event: 'cart.updated' },
      {
        event: 'order.placed',
        subject: `order:${order.id}`,
        contractor_id: buyer.contractor?.id,
        payload: { order_id: order.id, number: order.number },
      },
    ])
  })

  test('delivers to an address of the contractor, and to no other', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    const foreign = await givenAddress(await givenBuyer())
    for (const address_id of [foreign, 999_999_999_999]) {
      const refused = await call(client, buyer, 'put', PLACE, { address_id })
      refused.assertStatus(422)
      assert.property(refused.body().errors, 'address_id')
    }
    const address_id = await givenAddress(buyer)
    const response = await call(client, buyer, 'put', PLACE, { address_id })
    response.assertStatus(201)
    assert.equal(response.body().data.address_id, address_id)
  })

  test('takes a fixed number of statements', async ({ client, assert }) => {
    const counts: number[] = []
    for (const length of [2, 40]) {
      const buyer = await givenBuyer()
      await call(client, buyer, 'get', '/api/cart')
      for (const offer of await givenOffers(length)) {
        await call(client, buyer, 'post', '/api/cart/items', { offer_id: offer.id })
      }
      counts.push(await statementsOf(client, buyer, 'put', PLACE, {}))
      assert.equal(await ordersOf(buyer), 1)
    }
    assert.equal(counts[0], counts[1])
  })

  test('refuses an empty cart', async ({ client }) => {
    const buyer = await givenBuyer()
    const never = await call(client, buyer, 'put', PLACE, { reference: '' })
    never.assertStatus(422)
    never.assertBodyContains({ code: 'cart_is_empty' })
    await givenCartItem(client, buyer)
    await call(client, buyer, 'put', '/api/cart/clear')
    const cleared = await call(client, buyer, 'put', PLACE, { reference: '' })
    cleared.assertStatus(422)
  })

  test('refuses {field} = {value}')
    .with([
      ...[5, ['a'], {}, 'x'.repeat(256)].map((value) => ({ field: 'reference', value })),
      ...[12, '12,00', '-1', '1e3', '1.234', 'NaN'].map((value) => ({
        field: 'expected_total',
        value,
      })),
      ...[0, 1.5, -1, '1', [1], 1e300].map((value) => ({ field: 'address_id', value })),
      ...['x', {}, 5].map((value) => ({ field: 'accepted_prices', value })),
    ])
    .run(async ({ client, assert }, { field, value }) => {
      const buyer = await givenBuyer()
      await givenCartItem(client, buyer)
      const response = await call(client, buyer, 'put', PLACE, { [field]: value })
      response.assertStatus(422)
      assert.property(response.body().errors, field)
      assert.equal(await ordersOf(buyer), 0)
    })

  test('refuses fields and parameters there are not, also of an accepted price', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer)
    const price = { id: item.id, price: '12.00' }
    const cases: [path: string, body: object, wrong: string[]][] = [
      [PLACE, { reference: '', comment: 'x', total: '12.00' }, ['comment', 'total']],
      [PLACE, { accepted_prices: [price, { ...price, old: '1' }] }, ['accepted_prices.1.old']],
      [`${PLACE}?reference=x`, {}, ['reference']],
    ]
    for (const [path, body, wrong] of cases) {
      const response = await call(client, buyer, 'put', path, body)
      response.assertStatus(422)
      assert.equal(response.body().code, 'invalid')
      assert.sameMembers(Object.keys(response.body().errors), wrong)
    }
    assert.equal(await ordersOf(buyer), 0)
  })

  test('refuses a user whose placing of orders is switched off', async ({ client }) => {
    const limited = await givenUser({
      contractor_id: await givenContractor(),
      disabled_features: ['place_order'],
    })
    await givenCartItem(client, limited)
    const response = await call(client, limited, 'put', PLACE, {})
    response.assertStatus(403)
    response.assertBodyContains({ code: 'feature_disabled' })
  })
})

/** Tries to order and expects the cart back, with nothing ordered. */
async function expectChanged(
  { client, assert }: Pick<TestContext, 'client' | 'assert'>,
  buyer: SignedInUser,
  body: object = {}
): Promise<CartItem[]> {
  const response = await call(client, buyer, 'put', PLACE, body)
  response.assertStatus(409)
  response.assertBodyContains({ code: 'cart_changed' })
  assert.equal(await ordersOf(buyer), 0)
  assert.deepEqual(response.body().data, await cartOf(client, buyer))
  return response.body().data.items
}

test.group('The price check', () => {
  test('lets what became cheaper through at the new price, and says so', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { offer } = await givenCartItem(client, buyer, { quantity: 2 })
    await givenNewCost(offer.id, '5')
    const response = await call(client, buyer, 'put', PLACE, { expected_total: '24.00' })
    response.assertStatus(201)
    assert.equal(response.body().data.amount, '12.00')
    assert.deepEqual(response.body().data.price_changes, [
      {
        line: 1,
        brand_name: offer.brand_name,
        partnumber: offer.partnumber,
        old_price: '12.00',
        price: '6.00',
      },
    ])
  })

  test('stops at a dearer line and shows old and new', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { offer } = await givenCartItem(client, buyer)
    await givenCartItem(client, buyer)
    await givenNewCost(offer.id, '10.01')
    const items = await expectChanged({ client, assert }, buyer)
    assert.containsSubset(
      items.filter((item) => item.current_price),
      [{ offer_id: offer.id, price: '12.00', current_price: '12.01' }]
    )
  })

  test('tolerates what the contractor tolerates: {cost} within 5 % is {status}')
    .with([
      { cost: '10.50', status: 201 },
      { cost: '10.51', status: 409 },
    ])
    .run(async ({ client, assert }, { cost, status }) => {
      const buyer = await givenBuyer({ price_tolerance_percent: '5' })
      const { offer } = await givenCartItem(client, buyer)
      await givenNewCost(offer.id, cost)
      const response = await call(client, buyer, 'put', PLACE, { expected_total: '12.00' })
      response.assertStatus(status)
      if (status === 409) return
      assert.equal(response.body().data.amount, '12.60')
      assert.containsSubset(response.body().data.price_changes, [
        { old_price: '12.00', price: '12.60' },
      ])
    })

  test('takes the prices the buyer accepted, as long as they are still those', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { item, offer } = await givenCartItem(client, buyer)
    await givenNewCost(offer.id, '20')
    const accepted_prices = [{ id: item.id, price: '24.00' }]
    await givenNewCost(offer.id, '30')
    await expectChanged({ client, assert }, buyer, { accepted_prices })
    await givenNewCost(offer.id, '20')
    const response = await call(client, buyer, 'put', PLACE, {
      accepted_prices,
      expected_total: '24.00',
    })
    response.assertStatus(201)
    assert.equal(response.body().data.amount, '24.00')
  })

  test('takes no accepted price of a line in another cart', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { offer } = await givenCartItem(client, buyer)
    const other = await givenCartItem(client, await givenColleague(buyer))
    await givenNewCost(offer.id, '20')
    const accepted_prices = [{ id: other.item.id, price: '24.00' }]
    await expectChanged({ client, assert }, buyer, { accepted_prices })
  })

  test('stops when an offer is gone, whatever was accepted', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { item, offer } = await givenCartItem(client, buyer)
    await givenCartItem(client, buyer)
    await givenOfferGone(offer.id)
    const accepted_prices = [{ id: item.id, price: '12.00' }]
    const items = await expectChanged({ client, assert }, buyer, { accepted_prices })
    assert.isFalse(items.find((it) => it.id === item.id)?.is_available)
    await call(client, buyer, 'delete', `/api/cart/items/${item.id}`)
    const response = await call(client, buyer, 'put', PLACE, {})
    response.assertStatus(201)
  })

  test('stops when the price list was hidden', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const list = await givenPriceList()
    await givenCartItem(client, buyer, { price_list_id: list.id })
    await sql.run('UPDATE price_lists SET visible_price_group_ids = $2 WHERE id = $1', [
      list.id,
      [987_654_321],
    ])
    const [item] = await expectChanged({ client, assert }, buyer)
    assert.isFalse(item?.is_available)
  })

  test('stops when the {rule} changed, until the new quantity is accepted or set')
    .with([
      { rule: 'min_quantity', value: 5, quantity: 5 },
      { rule: 'multiple', value: 4, quantity: 4 },
    ])
    .run(async ({ client, assert }, { rule, value, quantity }) => {
      const buyer = await givenBuyer()
      const { item, offer } = await givenCartItem(client, buyer, { quantity: 3 })
      await sql.run(`UPDATE offers SET ${rule} = $2 WHERE id = $1`, [offer.id, value])
      const [changed] = await expectChanged({ client, assert }, buyer, {
        accepted_prices: [{ id: item.id, price: '12.00' }],
      })
      assert.equal(changed?.current_quantity, quantity)
      const response = await call(client, buyer, 'put', PLACE, {
        accepted_prices: [{ id: item.id, price: '12.00', quantity }],
      })
      response.assertStatus(201)
      assert.equal(response.body().data.amount, `${quantity * 12}.00`)
    })

  test('stops when the currency changed, until the new prices are accepted', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer)
    await sql.run("UPDATE contractors SET currency_code = 'EUR' WHERE id = $1", [
      buyer.contractor?.id,
    ])
    const [changed] = await expectChanged({ client, assert }, buyer)
    assert.containsSubset(changed, { price: '12.00', current_price: '10.91' })
    const response = await call(client, buyer, 'put', PLACE, {
      accepted_prices: [{ id: item.id, price: '10.91' }],
    })
    response.assertStatus(201)
    assert.containsSubset(response.body().data, { currency_code: 'EUR', amount: '10.91' })
  })

  test('stops when the total is not the one the buyer saw', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    await givenCartItem(client, buyer)
    await expectChanged({ client, assert }, buyer, { expected_total: '12.00' })
    const response = await call(client, buyer, 'put', PLACE, { expected_total: '24' })
    response.assertStatus(201)
  })

  test('sees an import as a whole or not at all', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const list = await givenPriceList()
    const offers = await givenOffers(20, { price_list_id: list.id })
    for (const { id } of offers) {
      await call(client, buyer, 'post', '/api/cart/items', { offer_id: id })
    }
    let placing: ReturnType<typeof call> | undefined
    await sql.transaction(async (tx) => {
      const ids = offers.map((offer) => offer.id)
      await tx.run('UPDATE offers SET cost = 5 WHERE id = ANY($1)', [ids.slice(0, 10)])
      const during = await call(client, buyer, 'put', PLACE, { expected_total: '1.00' })
      during.assertStatus(409)
      assert.notInclude(JSON.stringify(during.body()), 'current_price')
      placing = call(client, buyer, 'put', PLACE, {})
      await tx.run('UPDATE offers SET cost = 5 WHERE id = ANY($1)', [ids.slice(10)])
    })
    const response = await placing
    response?.assertStatus(201)
    assert.include(['240.00', '120.00'], response?.body().data.amount)
  })
})

test.group('One cart makes one order', () => {
  test('when 50 confirmations come at once', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { quantity: 3 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call(client, buyer, 'put', PLACE, { reference: 'x' }))
    )
    assert.lengthOf(
      answers.filter((it) => it.status() === 201),
      1
    )
    assert.lengthOf(
      answers.filter((it) => it.body().code === 'cart_is_empty'),
      49
    )
    assert.equal(await ordersOf(buyer), 1)
  })

  test('when 50 confirmations with one key come at once, and all hear of it', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { quantity: 3 })
    const headers = { 'Idempotency-Key': 'one' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        call(client, buyer, 'put', PLACE, { reference: 'x' }, headers)
      )
    )
    for (const answer of answers) {
      answer.assertStatus(201)
      assert.deepEqual(answer.body(), answers[0]?.body())
    }
    assert.equal(await ordersOf(buyer), 1)
  })

  test('and what is added meanwhile is ordered or stays, never lost', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    const offers = await givenOffers(10)
    const answers = await Promise.all([
      ...offers.map(({ id }) => call(client, buyer, 'post', '/api/cart/items', { offer_id: id })),
      call(client, buyer, 'put', PLACE, {}),
    ])
    const order = answers.at(-1)?.body().data
    const cart = await cartOf(client, buyer)
    assert.equal(order.items_count + cart.items.length, 11)
    assert.equal(cart.lines, cart.items.length)
    assert.equal(cart.total, `${cart.items.length * 12}.00`)
  })
})

test.group('The Idempotency-Key', () => {
  const headers = { 'Idempotency-Key': 'click 1' }

  test('answers the stored order again, even when the cart is full anew', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    const first = await call(client, buyer, 'put', PLACE, { reference: 'a' }, headers)
    first.assertStatus(201)
    await givenCartItem(client, buyer)
    const again = await call(client, buyer, 'put', PLACE, { reference: 'a' }, headers)
    again.assertStatus(201)
    assert.deepEqual(again.body(), first.body())
    assert.equal(await ordersOf(buyer), 1)
    assert.lengthOf((await cartOf(client, buyer)).items, 1)
  })

  test('refuses another body', async ({ client }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    await call(client, buyer, 'put', PLACE, { reference: 'a' }, headers)
    const response = await call(client, buyer, 'put', PLACE, { reference: 'b' }, headers)
    response.assertStatus(422)
    response.assertBodyContains({ code: 'idempotency_key_reused' })
  })

  test('keeps no refusal: the same key may order later', async ({ client }) => {
    const buyer = await givenBuyer()
    const empty = await call(client, buyer, 'put', PLACE, {}, headers)
    empty.assertStatus(422)
    const { offer } = await givenCartItem(client, buyer)
    await givenNewCost(offer.id, '20')
    const changed = await call(client, buyer, 'put', PLACE, {}, headers)
    changed.assertStatus(409)
    await givenNewCost(offer.id, '10')
    const response = await call(client, buyer, 'put', PLACE, {}, headers)
    response.assertStatus(201)
  })

  test('belongs to one user', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const numbers: string[] = []
    for (const user of [buyer, colleague]) {
      await givenCartItem(client, user)
      const response = await call(client, user, 'put', PLACE, {}, headers)
      response.assertStatus(201)
      numbers.push(response.body().data.number)
    }
    assert.notEqual(numbers[0], numbers[1])
  })

  test('is refused when it is too long, and ignored when it is empty', async ({ client }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    const long = await call(client, buyer, 'put', PLACE, {}, { 'Idempotency-Key': 'x'.repeat(256) })
    long.assertStatus(422)
    const empty = await call(client, buyer, 'put', PLACE, {}, { 'Idempotency-Key': ' ' })
    empty.assertStatus(201)
  })
})
