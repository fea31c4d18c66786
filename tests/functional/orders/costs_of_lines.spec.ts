import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { givenOrder } from '#tests/scenes/orders'
import { boughtLines } from '#tests/scenes/orders/staff_lines'
import { baseUrl, pageHeaders } from '#tests/scenes/visits'

const COST = '7.7531'

async function costsOf(orderId: number) {
  return sql.rows<{ cost: string | null }>(
    `SELECT cost, cost_currency, cost_rate, cost_amount FROM order_items
     WHERE order_id = $1 ORDER BY line`,
    [orderId]
  )
}

/** What one unit of a currency is worth in dollars today. */
async function rateOf(currency: string): Promise<string | undefined> {
  const found = await sql.one<{ rate: string }>(
    `SELECT round(rate, 10)::text AS rate FROM currency_rates
     WHERE currency_code = $1 AND date <= current_date ORDER BY date DESC LIMIT 1`,
    [currency]
  )
  return found?.rate
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
    const rate = await rateOf('RUB')
    const kept = [
      { cost: COST, cost_currency: 'USD', cost_rate: '1.0000000000', cost_amount: COST },
      {
        cost: '812.3456',
        cost_currency: 'RUB',
        cost_rate: rate,
        cost_amount: (812.3456 * Number(rate)).toFixed(4),
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

  test('is that of the other list from which the line, or what is in processing of it, comes now', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const manager = await givenStaff('manager')
    const part = { brand_name: `Brand ${unique()}`, partnumber: `P${unique()}` }
    const { id } = await givenOrder(client, buyer, [
      { ...part, cost: COST, quantity: 4 },
      { ...part, cost: COST, quantity: 2 },
    ])
    const lines = (await boughtLines(client, buyer, id)).toSorted(
      (one, other) => one.line - other.line
    )
    const move = { from: 'processing', to: 'ready', quantity: 1, reason: null } as const
    const moves = lines.slice(0, 1).map((line) => ({ order_item_id: line.id, ...move }))
    await moveOrderItems({ order_id: id, actor_id: null, moves })
    const list = await givenPriceList({ currency_code: 'RUB' })
    const other = await givenOffer({ ...part, price_list_id: list.id, cost: '312.3456' })
    for (const line of lines) {
      const path = `/api/admin/order-items/${line.id}`
      const offers = await call(client, manager, 'get', `${path}/other-offers`)
      const { price } = offers
        .body()
        .data.find((offer: { offer_id: number }) => offer.offer_id === other.id)
      const taken = await call(client, manager, 'put', `${path}/other-offer`, {
        offer_id: other.id,
        price,
      })
      assert.deepEqual(taken.body().data, { outcome: 'replaced' })
    }
    const rate = await rateOf('RUB')
    const before = {
      cost: COST,
      cost_currency: 'USD',
      cost_rate: '1.0000000000',
      cost_amount: COST,
    }
    const now = {
      cost: '312.3456',
      cost_currency: 'RUB',
      cost_rate: rate,
      cost_amount: (312.3456 * Number(rate)).toFixed(4),
    }
    assert.deepEqual(await costsOf(id), [before, now, now])
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
