import { test } from '@japa/runner'
import type { AddedListAnswer } from '#shared/answers/cart'
import { call, cartOf, givenCartItem, givenCartLines } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOffer, givenOfferGone, givenOffers } from '#tests/scenes/catalog'
import { statementsOf } from '#tests/scenes/statements'

const LISTS = '/api/cart/lists'
const TAKE_BACK = '/api/cart/take-back'

test.group('A list for the cart', () => {
  test('is added at the server’s prices, each line raised to what is sold', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const [plain, raised] = [
      await givenOffer(),
      await givenOffer({ min_quantity: 20, multiple: 4 }),
    ]
    const items = [
      { offer_id: plain.id, quantity: 2, price: '12.00', reference: 'job 7' },
      { offer_id: raised.id, quantity: 3, price: '11.00' },
    ]
    const response = await call(client, buyer, 'post', LISTS, { items })
    response.assertStatus(201)
    const answer: AddedListAnswer = response.body()
    const byOffer = new Map(answer.data.map((line) => [line.offer_id, line]))
    assert.include(byOffer.get(plain.id), { quantity: 2, amount: '24.00', reference: 'job 7' })
    assert.notProperty(byOffer.get(plain.id), 'price_changed')
    assert.include(byOffer.get(raised.id), { asked_quantity: 3, quantity: 20 })
    assert.deepEqual(byOffer.get(raised.id)?.price_changed, { seen: '11.00', price: '12.00' })
    assert.deepEqual(answer.left_out, [])
    assert.include(answer.cart, { lines: 2, total: '264.00' })
    assert.equal((await cartOf(client, buyer)).total, '264.00')
  })

  test('adds up what it has twice, and what the cart has already', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { offer } = await givenCartItem(client, buyer, { quantity: 5, multiple: 4 })
    const item = { offer_id: offer.id, quantity: 1 }
    await call(client, buyer, 'post', LISTS, { items: [item, { ...item, quantity: 4 }] })
    const { items } = await cartOf(client, buyer)
    assert.lengthOf(items, 1)
    assert.include(items[0], { asked_quantity: 10, quantity: 12 })
  })

  test('leaves out what is gone and says so', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const [here, gone] = [await givenOffer(), await givenOffer()]
    await givenOfferGone(gone.id)
    const items = [{ offer_id: gone.id }, { offer_id: here.id }]
    const response = await call(client, buyer, 'post', LISTS, { items })
    response.assertStatus(201)
    assert.deepEqual(response.body().left_out, [gone.id])
    assert.lengthOf(response.body().data, 1)
    const nothing = await call(client, buyer, 'post', LISTS, { items: items.slice(0, 1) })
    nothing.assertStatus(201)
    assert.deepEqual([nothing.body().data, nothing.body().left_out], [[], [gone.id]])
  })

  test('is added whole or not at all when the cart would be too full', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenCartLines(client, buyer, 19_998)
    const offers = await givenOffers(2)
    const items = offers.map(({ id }) => ({ offer_id: id }))
    const refused = await call(client, buyer, 'post', LISTS, { items })
    refused.assertStatus(422)
    assert.equal(refused.body().code, 'cart_full')
    const cart = await call(client, buyer, 'get', '/api/cart')
    assert.equal(cart.body().data.lines, 19_999)
  })

  test('costs the same number of statements whatever its length', async ({ client, assert }) => {
    const counts: number[] = []
    for (const length of [1, 100]) {
      const buyer = await givenBuyer()
      await givenCartItem(client, buyer)
      const items = (await givenOffers(length)).map(({ id }) => ({ offer_id: id }))
      counts.push(await statementsOf(client, buyer, 'post', LISTS, { items }))
    }
    assert.equal(counts[0], counts[1])
  })

  test('is refused to those without a cart, and longer than 500', async ({ client }) => {
    const items = [{ offer_id: 1 }]
    const off = await givenBuyer({ disabled_features: ['cart'] })
    for (const path of [LISTS, TAKE_BACK]) {
      const refused = await call(client, off, path === LISTS ? 'post' : 'put', path, { items })
      refused.assertStatus(403)
    }
    const long = Array.from({ length: 501 }, () => items[0])
    const refused = await call(client, await givenBuyer(), 'post', LISTS, { items: long })
    refused.assertStatus(422)
  })
})

test.group('What a list put into the cart', () => {
  test('is taken back: so many fewer, and lines of nothing go', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { item: more } = await givenCartItem(client, buyer, { quantity: 9, multiple: 4 })
    const { item: all } = await givenCartItem(client, buyer, { quantity: 3 })
    const { item: other } = await givenCartItem(client, buyer, { quantity: 1 })
    const items = [
      { id: more.id, quantity: 3 },
      { id: all.id, quantity: 3 },
      { id: 1, quantity: 1 },
    ]
    const response = await call(client, buyer, 'put', TAKE_BACK, { items })
    response.assertStatus(200)
    const cart = await cartOf(client, buyer)
    const left = new Map(cart.items.map((line) => [line.id, line]))
    assert.sameMembers([...left.keys()], [more.id, other.id])
    assert.include(left.get(more.id), { asked_quantity: 6, quantity: 8 })
    assert.include(response.body().data, { lines: 2, total: cart.total })
  })

  test('is taken back from each line at once, not in parts', async ({ client }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer, { quantity: 3 })
    const items = [
      { id: item.id, quantity: 1 },
      { id: item.id, quantity: 1 },
    ]
    const response = await call(client, buyer, 'put', TAKE_BACK, { items })
    response.assertStatus(422)
  })

  test('is taken out of nobody else’s cart', async ({ client, assert }) => {
    const [buyer, stranger] = [await givenBuyer(), await givenBuyer()]
    const { item } = await givenCartItem(client, buyer)
    await givenCartItem(client, stranger)
    const items = [{ id: item.id, quantity: 1 }]
    await call(client, stranger, 'put', TAKE_BACK, { items })
    assert.lengthOf((await cartOf(client, buyer)).items, 1)
  })
})
