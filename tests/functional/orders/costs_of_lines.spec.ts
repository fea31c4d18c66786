import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { givenOrder } from '#tests/scenes/orders'
import { baseUrl, pageHeaders } from '#tests/scenes/visits'

const COST = '7.7531'

async function costsOf(orderId: number) {
  return sql.rows<{ cost: string | null }>(
    `SELECT cost, cost_currency, cost_rate, cost_amount FROM order_items
     WHERE order_id = $1 ORDER BY line`,
    [orderId]
  )
}

test.group('What a line of an order cost', () => {
  test('is kept when it is ordered, in both currencies, and no later price changes it', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const rouble = (await givenPriceList({ currency_code: 'RUB' })).id
    const { id } = await givenOrder(client, buyer, [
      { cost: COST, quantity: 3 },
      { cost: '812.3456', price_list_id: rouble },
    ])
    const rate = await sql.one<{ rate: string }>(
      `SELECT round(rate, 10)::text AS rate FROM currency_rates
       WHERE currency_code = 'RUB' AND date <= current_date ORDER BY date DESC LIMIT 1`
    )
    const kept = [
      { cost: COST, cost_currency: 'USD', cost_rate: '1.0000000000', cost_amount: COST },
      {
        cost: '812.3456',
        cost_currency: 'RUB',
        cost_rate: rate?.rate,
        cost_amount: (812.3456 * Number(rate?.rate)).toFixed(4),
      },
    ]
    assert.deepEqual(await costsOf(id), kept)
    await sql.run('UPDATE offers SET cost = cost * 2 WHERE price_list_id = $1', [rouble])
    assert.deepEqual(await costsOf(id), kept)
  })

  test('goes with the pieces that a new price moves to a line of their own, but not to another part', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const manager = await givenStaff('manager')
    const { id } = await givenOrder(client, buyer, [
      { cost: COST, quantity: 4 },
      { cost: COST, quantity: 2 },
    ])
    const { data: lines } = (await call(client, buyer, 'get', `/api/orders/${id}/items`)).body()
    const [one, other] = lines.toSorted(
      (a: { line: number }, b: { line: number }) => a.line - b.line
    )
    const move = { from: 'processing', to: 'ready', quantity: 1, reason: null } as const
    const moves = [{ order_item_id: one.id, ...move }]
    await moveOrderItems({ order_id: id, actor_id: null, moves })
    const propose = (itemId: number, body: object) =>
      call(client, manager, 'put', `/api/admin/order-items/${itemId}/proposal`, body)
    ;(await propose(one.id, { price: '9.90' })).assertStatus(204)
    const offered = await givenOffer()
    const { brand_name, partnumber } = offered
    ;(await propose(other.id, { price: '9.90', brand_name, partnumber })).assertStatus(204)
    const asked = await sql.rows<{ id: number }>(
      'SELECT id FROM order_item_proposals WHERE order_item_id = ANY ($1)',
      [[one.id, other.id]]
    )
    const decisions = asked.map((proposal) => ({ id: proposal.id, answer: 'accepted' }))
    const decided = await call(client, buyer, 'put', `/api/orders/${id}/decisions`, { decisions })
    decided.assertStatus(200)
    assert.deepEqual(
      (await costsOf(id)).map(({ cost }) => cost),
      [COST, null, COST]
    )
  })

  test('is in no answer, page, export, event or notification that a buyer can see', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { id } = await givenOrder(client, buyer, [{ cost: COST }])
    const item = await sql.one<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [
      id,
    ])
    const calling = await headersOf(buyer)
    const visiting = await pageHeaders(buyer)
    const read: string[] = []
    const routes = Object.values(router.toJSON()).flat()
    for (const { pattern } of routes.filter(({ methods }) => methods.includes('GET'))) {
      for (const found of new Set([id, item?.id])) {
        const path = `${pattern.replaceAll(/:\w+\??|\*/g, String(found))}?format=csv`
        const headers = pattern.startsWith('/api') ? calling : visiting
        const response = await fetch(baseUrl() + path, { headers, redirect: 'manual' })
        if (response.status === 200) read.push(`${path} ${await response.text()}`)
      }
    }
    const told = await sql.rows<{ text: string }>(
      `SELECT payload::text AS text FROM outbox WHERE contractor_id = $1
       UNION ALL SELECT n::text FROM notifications n WHERE user_id = $2`,
      [buyer.contractor?.id, buyer.id]
    )
    read.push(...told.map(({ text }) => String(text)))
    assert.isAbove(read.filter((text) => text.includes(String(item?.id))).length, 3)
    assert.deepEqual(
      read.filter((text) => /"cost\w*"/.test(text) || text.includes(COST)),
      []
    )
  })
})
