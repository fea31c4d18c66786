import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { OrderItem } from '#shared/answers/order'
import type { OrderItemStory } from '#shared/answers/orders/happened'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { issueSale } from '#app/sales/issuing/issue_sale'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'
import {
  done,
  givenDeliveredSale,
  givenPackedSale,
  givenReadyLines,
  type BoxGiven,
} from '#tests/scenes/sales/packed'
import { visit } from '#tests/scenes/pages'
import { statementsOf } from '#tests/scenes/statements'

async function givenLines(client: ApiClient, ...quantities: number[]) {
  const buyer = await givenBuyer()
  const { id } = await givenOrder(
    client,
    buyer,
    quantities.map((quantity) => ({ quantity }))
  )
  const manager = await givenStaff('manager')
  const response = await call(client, buyer, 'get', `/api/orders/${id}/items`)
  const items: OrderItem[] = response.body().data
  const pathOf = (line: number) => `/api/orders/${id}/items/${items[line]?.id}`
  const story = async (line: number, user: SignedInUser = buyer): Promise<OrderItemStory> => {
    const answer = await call(client, user, 'get', pathOf(line))
    answer.assertStatus(200)
    return answer.body().data
  }
  const propose = async (line: number, body: object) => {
    const path = `/api/admin/order-items/${items[line]?.id}/proposal`
    ;(await call(client, manager, 'put', path, body)).assertStatus(204)
  }
  const decide = async (line: number, answer: string, user: SignedInUser = buyer) => {
    const { proposal } = await story(line)
    const decisions = [{ id: proposal?.id, answer }]
    const decided = await call(client, user, 'put', `/api/orders/${id}/decisions`, { decisions })
    decided.assertStatus(200)
  }
  const page = async (query = '') => (await visit(client, buyer, `/orders/${id}${query}`)).body()
  return { id, buyer, manager, items, pathOf, story, propose, decide, page }
}

test.group('What happened to a line', () => {
  test('is told newest first, with names of the own contractor only', async ({
    client,
    assert,
  }) => {
    const { id, buyer, manager, items, story } = await givenLines(client, 5, 1)
    const [item] = items
    for (const [to, quantity] of [
      ['ready', 3],
      ['refused', 1],
    ] as const) {
      await moveOrderItems({
        order_id: id,
        moves: [
          {
            order_item_id: item?.id ?? 0,
            from: 'processing',
            to,
            quantity,
            reason: to === 'refused' ? 'not_available' : null,
          },
        ],
        actor_id: manager.id,
      })
    }
    const { moves, confirmed_at, promises, proposals, cancel_requests, ...line } = await story(0)
    const plain = moves.map(({ at: _, ...move }) => move)
    assert.deepEqual(plain, [
      { from: 'processing', to: 'refused', reason: 'not_available', quantity: 1, user_name: null },
      { from: 'processing', to: 'ready', reason: null, quantity: 3, user_name: null },
      { from: null, to: 'processing', reason: null, quantity: 5, user_name: buyer.name },
    ])
    assert.deepEqual([promises, proposals, cancel_requests], [[], [], []])
    // What became ready was confirmed.
    assert.equal(confirmed_at, moves[1]?.at)
    const listed = await call(client, buyer, 'get', `/api/orders/${id}/items`)
    assert.deepEqual(line, listed.body().data[0])
  })

  test('names the invoice and the boxes pieces went out and arrived with', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const ready = await givenReadyLines(client, buyer, [{ quantity: 5 }])
    const path = `/api/orders/${ready.order.id}/items/${ready.lines[0]?.id}`
    const boxes = [{ pieces: [[0, 1]] }, { pieces: [[0, 2]] }] satisfies BoxGiven[]
    const { id: sale_id, number } = await givenDeliveredSale(ready, { boxes })
    const packed = await givenPackedSale(ready, { boxes: [{ pieces: [[0, 1]] }] })
    const read = async (): Promise<OrderItemStory['moves']> =>
      (await call(client, buyer, 'get', path)).body().data.moves
    const told = async () => (await read()).map(({ to, sale }) => [to, sale])
    const first = { sale_id, number, box_numbers: [1, 2] }
    const before = [
      ['delivered', first],
      ['sent', first],
      ['ready', undefined],
      ['processing', undefined],
    ]
    assert.deepEqual(await told(), before)
    const second = done(await issueSale(packed.packer, packed.id))
    assert.deepEqual(await told(), [
      ['sent', { sale_id: second.id, number: second.number, box_numbers: [1] }],
      ...before,
    ])
  })

  test('says what was asked to be cancelled, taken back ones included', async ({
    client,
    assert,
  }) => {
    const { buyer, manager, pathOf, story } = await givenLines(client, 5)
    const path = `${pathOf(0)}/cancel-request`
    const colleague = await givenColleague(buyer)
    await call(client, buyer, 'post', path, { quantity: 1 })
    await call(client, buyer, 'delete', path)
    await call(client, colleague, 'post', path, { quantity: 2, reason: 'Ordered twice' })
    const { cancel_request } = await story(0)
    await call(client, manager, 'put', `/api/admin/cancel-requests/${cancel_request?.id}`, {
      answer: 'declined',
      note: 'Bought already',
    })
    const { cancel_requests } = await story(0)
    assert.containsSubset(cancel_requests, [
      {
        quantity: 2,
        reason: 'Ordered twice',
        answer: 'declined',
        note: 'Bought already',
        user_name: colleague.name,
      },
      { quantity: 1, answer: 'withdrawn', user_name: buyer.name },
    ])
    assert.lengthOf(cancel_requests, 2)
  })

  test('says what was proposed, and who decided it', async ({ client, assert }) => {
    const { buyer, story, propose, decide } = await givenLines(client, 5)
    await propose(0, { price: '12.60', note: 'The supplier raised it' })
    assert.containsSubset((await story(0)).proposals, [
      { price: '12.60', old_price: '12.00', answer: null, answered_at: null, user_name: null },
    ])
    await decide(0, 'accepted')
    const { proposals, proposal, price } = await story(0)
    assert.isNull(proposal)
    assert.equal(price, '12.60')
    assert.containsSubset(proposals, [
      {
        price: '12.60',
        old_price: '12.00',
        note: 'The supplier raised it',
        answer: 'accepted',
        user_name: buyer.name,
      },
    ])
  })

  test('is for the lines of the own contractor, in their own order', async ({ client }) => {
    const { id, buyer, items, pathOf } = await givenLines(client, 1)
    const other = await givenLines(client, 1)
    for (const [user, path] of [
      [other.buyer, pathOf(0)],
      [buyer, other.pathOf(0)],
      [buyer, `/api/orders/${other.id}/items/${items[0]?.id}`],
      [buyer, `/api/orders/${id}/items/${other.items[0]?.id}`],
      [buyer, `/api/orders/${id}/items/0`],
      [buyer, `/api/orders/${id}/items/x`],
    ] as const) {
      ;(await call(client, user, 'get', path)).assertStatus(404)
    }
    ;(await call(client, await givenColleague(buyer), 'get', pathOf(0))).assertStatus(200)
    ;(await call(client, buyer, 'get', `${pathOf(0)}?per_page=1`)).assertStatus(422)
    for (const user of [await givenUser(), await givenStaff('manager')]) {
      ;(await call(client, user, 'get', pathOf(0))).assertStatus(403)
    }
    await sql.run(`UPDATE users SET disabled_features = '{orders}' WHERE id = $1`, [buyer.id])
    ;(await call(client, buyer, 'get', pathOf(0))).assertStatus(403)
  })

  test('is told to a blocked contractor too', async ({ client }) => {
    const { buyer, pathOf } = await givenLines(client, 1)
    await sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [buyer.contractor?.id])
    ;(await call(client, buyer, 'get', pathOf(0))).assertStatus(200)
  })
})

test.group('The page of an order', () => {
  test('has all that waits for the buyer, whichever page of lines it shows', async ({
    client,
    assert,
  }) => {
    const { items, page, propose, decide, story } = await givenLines(client, 6, 1, 2)
    assert.deepEqual((await page()).props.decisions, [])
    await propose(2, { brand_name: 'KUPPLA', partnumber: '624 3183 33' })
    await propose(0, { price: '12.60' })
    const { props } = await page('?per_page=1&page=2')
    assert.deepEqual(
      props.items.data.map(({ line }: OrderItem) => line),
      [2]
    )
    assert.containsSubset(props.decisions, [
      {
        order_item_id: items[0]?.id,
        line: 1,
        price: '12.00',
        qty_processing: 6,
        proposal: { price: '12.60', partnumber: null },
      },
      { line: 3, proposal: { price: null, brand_name: 'KUPPLA', partnumber: '624 3183 33' } },
    ])
    assert.lengthOf(props.decisions, 2)
    assert.deepEqual(props.decisions[0].proposal, (await story(0)).proposal)
    await decide(0, 'declined')
    assert.lengthOf((await page()).props.decisions, 1)
    await decide(2, 'accepted')
    assert.deepEqual((await page()).props.decisions, [])
  })

  test('asks for them in one statement, and only where lines may wait', async ({
    client,
    assert,
  }) => {
    const plain = await givenLines(client, 1, 1)
    const waiting = await givenLines(client, 1, 1)
    await waiting.propose(0, { price: '12.60' })
    const count = ({ buyer, id }: typeof plain) =>
      statementsOf(client, buyer, 'get', `/orders/${id}`)
    assert.equal((await count(waiting)) - (await count(plain)), 1)
  })
})
