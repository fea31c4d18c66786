import { test } from '@japa/runner'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { givenQuotation } from '#tests/scenes/quotations/quotations'

type Client = Parameters<typeof call>[0]
type Buyer = Parameters<typeof call>[1]

async function itemsOf(client: Client, buyer: Buyer, orderId: number) {
  const answer = await call(client, buyer, 'get', `/api/orders/${orderId}/items`)
  answer.assertStatus(200)
  return answer
    .body()
    .data.map(({ qty_ordered, raised }: Record<string, unknown>) => [qty_ordered, raised])
}

const packedBy = (asked: number) => ({
  asked,
  pieces: 400 - asked,
  amount: `${12 * (400 - asked)}.00`,
  minimum: 400,
  multiple: null,
})

test.group('An order line whose quantity was raised', () => {
  test('says in the cart and in the order what was asked for, and why it is more', async ({
    client,
    assert,
  }) => {
    const packed = await givenOffer({ min_quantity: 400 })
    const plain = await givenOffer()
    const buyer = await givenBuyer()
    const add = async (offer_id: number, quantity: number) =>
      (await call(client, buyer, 'post', '/api/cart/items', { offer_id, quantity })).body().data
    const { id, raised } = await add(packed.id, 2)
    assert.deepEqual(raised, packedBy(2))
    assert.isUndefined((await add(plain.id, 3)).raised)
    // Asked for again it is raised once.
    assert.deepEqual((await add(packed.id, 3)).raised, packedBy(5))
    const changed = await call(client, buyer, 'patch', `/api/cart/items/${id}`, { quantity: 7 })
    assert.deepEqual(changed.body().data.raised, packedBy(7))
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', {})
    const items = await itemsOf(client, buyer, placed.body().data.id)
    assert.sameDeepMembers(items, [
      [400, packedBy(7)],
      [3, null],
    ])
  })

  test('says so when a quotation is ordered, of several parts for the last', async ({
    client,
    assert,
  }) => {
    const packed = await givenOffer({ min_quantity: 400 })
    const partnumber = `N${unique()}`
    const { brand_name } = await givenOffer({ partnumber, min_quantity: 4, available_quantity: 5 })
    await givenOffer({ partnumber, brand_name, cost: '20', available_quantity: 4, multiple: 4 })
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: packed.partnumber, quantity: 2 },
      { partnumber, quantity: 7 }
    )
    const strategy = { strategy: 'cheapest', is_split_allowed: true }
    await call(client, buyer, 'put', `/api/quotations/${id}/strategy`, strategy)
    const placed = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {})
    placed.assertStatus(201)
    const last = { asked: 3, pieces: 1, amount: '24.00', minimum: null, multiple: 4 }
    assert.deepEqual(await itemsOf(client, buyer, placed.body().data.id), [
      [400, packedBy(2)],
      [4, null],
      [4, last],
    ])
  })
})
