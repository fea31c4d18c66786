import { test } from '@japa/runner'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { givenOrder } from '#tests/scenes/orders'
import { askLines, boughtLines, givenStaffLines, linesOf } from '#tests/scenes/orders/staff_lines'
import { visit } from '#tests/scenes/pages'
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

  test('is found by the filter `raised`, and pages of lines say what raising added', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const lines = [{ min_quantity: 400, quantity: 2 }, { quantity: 3 }]
    const { id } = await givenOrder(client, buyer, lines)
    await givenOrder(client, buyer, [{ multiple: 4, quantity: 6 }])
    const quantitiesOf = async (path: string) => {
      const answer = await call(client, buyer, 'get', path)
      answer.assertStatus(200)
      return answer.body().data.map((line: { qty_ordered: number }) => line.qty_ordered)
    }
    assert.deepEqual(await quantitiesOf('/api/order-items?raised=1&sort=qty_ordered'), [8, 400])
    assert.deepEqual(await quantitiesOf('/api/order-items?raised=0'), [3])
    assert.deepEqual(await quantitiesOf(`/api/orders/${id}/items?raised=1`), [400])
    assert.deepEqual(await quantitiesOf(`/api/orders/${id}/items?raised=0`), [3])
    const wrong = await call(client, buyer, 'get', '/api/order-items?raised=some')
    wrong.assertStatus(422)

    const totalsOf = async (path: string) =>
      (await visit(client, buyer, path)).body().props.summary.totals
    const all = { raised_lines: 2, raised_pieces: 400, raised_amount: '4800.00' }
    assert.containsSubset(await totalsOf('/orders?tab=items'), { qty_ordered: 411, ...all })
    assert.containsSubset(await totalsOf('/orders?tab=items&raised=true'), {
      qty_ordered: 408,
      ...all,
    })
    assert.containsSubset(await totalsOf(`/orders/${id}`), {
      raised_lines: 1,
      raised_pieces: 398,
      raised_amount: '4776.00',
    })
  })

  test('says so to staff, who find it by the filter `raised`, without what it costs', async ({
    client,
    assert,
  }) => {
    const { manager, name } = await givenStaffLines(client, [6, 8], { multiple: 4 })
    const raised = { asked: 6, pieces: 2, minimum: null, multiple: 4 }
    const found = async (query: string) =>
      (await linesOf(client, manager, name, `tab=all&sort=order_number&${query}`)).map((line) => [
        line.qty_ordered,
        line.raised,
      ])
    assert.deepEqual(await found(''), [
      [8, raised],
      [8, null],
    ])
    assert.deepEqual(await found('raised=1'), [[8, raised]])
    assert.deepEqual(await found('raised=0'), [[8, null]])
    const { counts } = await askLines(client, manager, `contractor_name=${name}&raised=1`)
    assert.containsSubset(counts, { unconfirmed: 1, all: 1, ready: 0 })
  })
})

test.group('An order line that pieces are moved out of', () => {
  test('was raised by no more pieces than it has beside those that were asked for', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const manager = await givenStaff('manager')
    // Of the first line more stays than was asked for, of the second less.
    const lines = [
      { min_quantity: 400, quantity: 2 },
      { multiple: 4, quantity: 10 },
    ]
    const { id } = await givenOrder(client, buyer, lines)
    const bought = (await boughtLines(client, buyer, id)).toSorted(
      (one, two) => one.line - two.line
    )
    for (const [index, quantity] of [100, 5].entries()) {
      const line = bought[index]
      if (!line) throw new Error('The order has two lines')
      const moves = [
        {
          order_item_id: line.id,
          from: 'processing',
          to: 'ready',
          quantity,
          reason: null,
        } as const,
      ]
      await moveOrderItems({ order_id: id, actor_id: null, moves })
      const path = `/api/admin/order-items/${line.id}/proposal`
      const proposed = await call(client, manager, 'put', path, { price: '9.90' })
      proposed.assertStatus(204)
    }
    const asked = await boughtLines(client, buyer, id)
    const decisions = asked.map(({ proposal }) => ({ id: proposal?.id, answer: 'accepted' }))
    const decided = await call(client, buyer, 'put', `/api/orders/${id}/decisions`, { decisions })
    decided.assertStatus(200)
    assert.deepEqual(await itemsOf(client, buyer, id), [
      [100, { asked: 2, pieces: 98, amount: '1176.00', minimum: 400, multiple: null }],
      [5, null],
      [300, null],
      [7, null],
    ])
  })

  test('does not count refused pieces in the sums of a list', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id } = await givenOrder(client, buyer, [{ min_quantity: 400, quantity: 2 }])
    const [line] = await boughtLines(client, buyer, id)
    if (!line) throw new Error('The order has a line')
    const refuse = async (quantity: number) => {
      const move = { order_item_id: line.id, from: 'processing', to: 'refused', quantity } as const
      await moveOrderItems({
        order_id: id,
        actor_id: null,
        moves: [{ ...move, reason: 'not_available' }],
      })
      const { summary } = (await visit(client, buyer, '/orders?tab=items')).body().props
      const { raised_lines, raised_pieces, raised_amount } = summary.totals
      return [raised_lines, raised_pieces, raised_amount]
    }
    assert.deepEqual(await refuse(100), [1, 298, '3576.00'])
    assert.deepEqual(await refuse(300), [1, 0, '0.00'])
  })
})
