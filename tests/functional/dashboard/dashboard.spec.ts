import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { DashboardPage } from '#shared/answers/dashboard'
import type { OrderItem } from '#shared/answers/order'
import { dayIn } from '#shared/day_in'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenNewCost, givenOffer, givenOfferGone } from '#tests/scenes/catalog'
import { givenOrder } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'
import { givenQuotation } from '#tests/scenes/quotations/quotations'
import { givenSupplier } from '#tests/scenes/price_lists/price_lists'
import { statementsOfSecond } from '#tests/scenes/statements'

async function dashboardOf(client: ApiClient, user: SignedInUser): Promise<DashboardPage> {
  const page = await visit(client, user, '/dashboard')
  page.assertStatus(200)
  return page.body().props
}

/** The day so many days from today where the buyers of the cast are. */
function dayAfter(days: number): string {
  return dayIn('Asia/Dubai', new Date(Date.now() + days * 86_400_000))
}

/** Another day is promised for all lines of an order. */
function givenPromised(orderId: number, day: string) {
  return sql.run('UPDATE order_items SET promised_on_new = $2 WHERE order_id = $1', [orderId, day])
}

/** One piece of an order goes from processing on. */
async function givenMoved(order_id: number, to: 'ready' | 'refused') {
  const item = await sql.one<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [
    order_id,
  ])
  const reason = to === 'refused' ? 'not_available' : null
  const move = {
    order_item_id: item?.id ?? 0,
    from: 'processing',
    to,
    quantity: 1,
    reason,
  } as const
  const moved = await moveOrderItems({ order_id, moves: [move], actor_id: null })
  if (!moved.ok) throw new Error(moved.error.type)
}

test.group('The dashboard of a buyer', () => {
  test('says of the cart what the cart says: what moved, what is gone, both totals', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    assert.isNull((await dashboardOf(client, buyer)).moved_cart)
    const { offer } = await givenCartItem(client, buyer, { quantity: 2 })
    const { offer: other } = await givenCartItem(client, buyer)
    await givenNewCost(offer.id, '20')
    await givenOfferGone(other.id)
    assert.deepEqual((await dashboardOf(client, buyer)).moved_cart, {
      lines: 2,
      gone: 1,
      total: '48.00',
      currency_code: 'USD',
      total_today: '60.00',
      currency_today: 'USD',
    })
  })

  test('lists what its link lists: the orders in progress, with where their pieces are', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const done = await givenOrder(client, buyer)
    const first = await givenOrder(client, buyer, [{ quantity: 3 }], 'Bus 40')
    const second = await givenOrder(client, await givenColleague(buyer), [{}, {}])
    await givenMoved(done.id, 'refused')
    await givenMoved(first.id, 'ready')
    await givenPromised(first.id, '2031-02-03')
    const { open_orders } = await dashboardOf(client, buyer)
    const listed = await call(client, buyer, 'get', '/api/orders?state_code=open')
    assert.deepEqual(
      open_orders?.orders.map(({ id }) => id),
      listed.body().data.map(({ id }: { id: number }) => id)
    )
    assert.deepEqual(
      open_orders?.orders.map(({ id }) => id),
      [second.id, first.id]
    )
    assert.equal(open_orders?.total, 2)
    assert.containSubset(open_orders?.orders[1], {
      reference: 'Bus 40',
      pieces: { processing: 2, ready: 1, sent: 0, delivered: 0, refused: 0 },
      complete_by: '2031-02-03',
      is_late: false,
    })
  })

  test('counts what arrives within a week as its link lists it', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const orders = [
      { order: await givenOrder(client, buyer, [{ quantity: 3 }, {}]), days: 1 },
      { order: await givenOrder(client, buyer, [{ quantity: 5 }], 'Week 48'), days: 6 },
      { order: await givenOrder(client, buyer), days: 7 },
      { order: await givenOrder(client, buyer), days: -1 },
    ]
    for (const { order, days } of orders) await givenPromised(order.id, dayAfter(days))
    const { arrivals } = await dashboardOf(client, buyer)
    assert.isNotNull(arrivals)
    const { from, to, days, orders: named, others } = arrivals!
    assert.deepEqual([from, to, others], [dayAfter(0), dayAfter(6), 0])
    assert.deepEqual(
      days.filter(({ lines }) => lines > 0),
      [
        { day: dayAfter(1), lines: 2, quantity: 4 },
        { day: dayAfter(6), lines: 1, quantity: 5 },
      ]
    )
    assert.containSubset(named[1], { number: orders[1]?.order.number, reference: 'Week 48' })
    const filters = `state_code=open&promised_on_from=${from}&promised_on_to=${to}`
    const listed = await call(client, buyer, 'get', `/api/order-items?${filters}`)
    assert.equal(listed.body().meta.total, 3)
  })

  test('names the lines that wait for an answer, and what else comes late', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    assert.isNull((await dashboardOf(client, buyer)).decisions)
    const order = await givenOrder(client, buyer, [{ quantity: 3 }, { quantity: 2 }, {}], 'Week 48')
    await givenOrder(client, buyer)
    const path = `/api/orders/${order.id}/items`
    const items: OrderItem[] = (await call(client, buyer, 'get', path)).body().data
    const manager = await givenStaff('manager')
    const propose = (line: number, body: object) =>
      call(client, manager, 'put', `/api/admin/order-items/${items[line]?.id}/proposal`, body)
    await propose(0, { price: '12.60' })
    await propose(1, { brand_name: 'Other', partnumber: 'X 1' })
    await givenPromised(order.id, dayAfter(1))
    const { decisions, arrivals } = await dashboardOf(client, buyer)
    const [waiting] = decisions?.orders ?? []
    assert.deepEqual(
      [decisions?.lines, waiting?.id, waiting?.reference, waiting?.lines],
      [2, order.id, 'Week 48', 2]
    )
    assert.isAbove(Date.parse(waiting?.deadline ?? ''), Date.now())
    assert.deepEqual(
      waiting?.first.map(({ price, proposal }) => [price, proposal.price, proposal.partnumber]),
      [
        ['12.00', '12.60', null],
        ['12.00', null, 'X 1'],
      ]
    )
    const [coming] = arrivals?.orders ?? []
    assert.deepEqual([coming?.quantity, coming?.waiting], [6, 5])
    assert.equal(coming?.moved_from, items[0]?.promised_on)
    const page = await visit(client, buyer, '/cart')
    assert.equal(page.body().props.decisions_waiting, 2)
    const stranger = await visit(client, await givenBuyer(), '/dashboard')
    assert.deepEqual(
      [stranger.body().props.decisions, stranger.body().props.decisions_waiting],
      [null, 0]
    )
    await sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [buyer.contractor?.id])
    assert.isNull((await dashboardOf(client, buyer)).decisions)
  })

  test('counts an order that arrives on several days once', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    for (let more = 0; more < 9; more++) {
      const order = await givenOrder(client, buyer, [{}, {}])
      await givenPromised(order.id, dayAfter(1))
      await sql.run(
        'UPDATE order_items SET promised_on_new = $2 WHERE order_id = $1 AND line = 2',
        [order.id, dayAfter(2)]
      )
    }
    const { arrivals } = await dashboardOf(client, buyer)
    assert.lengthOf(arrivals?.orders ?? [], 8)
    assert.equal(arrivals?.others, 1)
  })

  test('takes the same number of statements, whatever there is', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const statements = () => statementsOfSecond(() => dashboardOf(client, buyer))
    for (let more = 0; more < 9; more++) await givenOrder(client, buyer)
    await givenCartItem(client, buyer)
    const few = await statements()
    for (let more = 0; more < 6; more++) await givenOrder(client, buyer, [{}, {}])
    for (let more = 0; more < 3; more++) await givenCartItem(client, buyer)
    assert.equal(await statements(), few)
  })

  test('knows who is new, and keeps what is not theirs', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenOrder(client, await givenBuyer())
    const fresh = await dashboardOf(client, buyer)
    assert.containSubset(fresh, { moved_cart: null, managed_lists: [] })
    assert.deepEqual(fresh.open_orders, { total: 0, orders: [], has_ordered: false })
    assert.deepEqual(fresh.arrivals?.orders, [])
    await givenOrder(client, buyer)
    assert.isTrue((await dashboardOf(client, buyer)).open_orders?.has_ordered)
  })

  test('names the quotations in which something waits, those that expire first on top', async ({
    client,
    assert,
  }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const one = await givenQuotation(client, buyer, { partnumber, reference: 'A' })
    const other = await givenQuotation(client, buyer, { partnumber })
    const done = await givenQuotation(client, buyer, { partnumber })
    await givenQuotation(client, await givenBuyer(), { partnumber })
    ;(await call(client, buyer, 'put', `/api/quotations/${done.id}/cancel`)).assertStatus(200)
    await sql.run(`UPDATE quotations SET valid_until = now() + interval '1 hour' WHERE id = $1`, [
      other.id,
    ])
    const { open_quotations: found } = await dashboardOf(client, buyer)
    assert.equal(found?.total, 2)
    assert.deepEqual(
      found?.quotations.map(({ id, chosen_count, is_expired }) => [id, chosen_count, is_expired]),
      [
        [other.id, 1, false],
        [one.id, 1, false],
      ]
    )
    const page = await visit(client, buyer, '/orders')
    assert.equal(page.body().props.quotations_open, 2)
    const limited = await givenBuyer({ disabled_features: ['quotations'] })
    assert.isNull((await dashboardOf(client, limited)).open_quotations)
    assert.isUndefined((await visit(client, limited, '/orders')).body().props.quotations_open)
  })

  test('is empty of what is switched off, and for who has no company', async ({
    client,
    assert,
  }) => {
    const off = await givenBuyer({ disabled_features: ['cart', 'orders', 'prices'] })
    for (const user of [off, await givenUser()]) {
      assert.containSubset(await dashboardOf(client, user), {
        moved_cart: null,
        arrivals: null,
        open_orders: null,
        managed_lists: [],
      })
    }
  })
})

test.group('The dashboard of staff', () => {
  test('counts what waits for whom it concerns', async ({ client, assert }) => {
    const [manager, other] = await Promise.all([givenStaff('manager'), givenStaff('manager')])
    const buyer = await givenBuyer({ manager_id: manager.id })
    const order = await givenOrder(client, buyer, [{ quantity: 5 }, {}, {}])
    const items = (await call(client, buyer, 'get', `/api/orders/${order.id}/items`)).body().data
    const [one, two] = items
    const countsOf = async (user: SignedInUser) => {
      const { queues } = await dashboardOf(client, user)
      return Object.fromEntries(queues.map(({ name, count }) => [name, count]))
    }
    const others = await countsOf(other)
    const before = await countsOf(manager)
    const ask = `/api/orders/${order.id}/items/${one.id}/cancel-request`
    await call(client, buyer, 'post', ask, { quantity: 1 })
    const path = `/api/admin/order-items/${two.id}/proposal`
    await call(client, manager, 'put', path, { price: '12.60' })
    await givenPromised(order.id, dayAfter(-3))
    const after = await countsOf(manager)
    const names = ['unconfirmed', 'late', 'cancel_asked', 'decisions', 'to_ship']
    assert.deepEqual(Object.keys(after), names)
    assert.deepEqual(
      names.map((name) => after[name] - before[name]),
      [-1, 3, 1, 1, 0]
    )
    assert.deepEqual(await countsOf(other), others)
    assert.deepEqual(Object.keys(await countsOf(await givenStaff('warehouse'))), ['to_ship'])
    assert.deepEqual(await countsOf(await givenStaff('editor')), {})
    assert.deepEqual(await countsOf(buyer), {})
  })
})

test.group('The dashboard of those who look after price lists', () => {
  test('has their own lists for a supplier, and all for an admin', async ({ client, assert }) => {
    const { list, supplier } = await givenSupplier()
    const idsOf = async (user: SignedInUser) =>
      (await dashboardOf(client, user)).managed_lists.map(({ id }) => id)
    assert.deepEqual(await idsOf(supplier), [list.id])
    assert.include(await idsOf(await givenStaff('admin')), list.id)
    assert.deepEqual(await idsOf(await givenStaff('warehouse')), [])
  })
})
