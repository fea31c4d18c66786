import { test } from '@japa/runner'
import type { OrderChange } from '#shared/answers/orders/happened'
import type { OrderItem } from '#shared/answers/order'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { call, givenCartItem, givenCartLines } from '#tests/scenes/cart'
import { sql } from '#app/database/sql'
import { givenBuyer, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenOrder, givenPlacedAt } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'

test.group('Among the pages of cart and orders,', () => {
  test('the orders page has the list the API has', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenOrder(client, buyer, [{}], 'a')
    await givenOrder(client, buyer, [{}], 'b')
    const page = await visit(client, buyer, '/orders?sort=reference&per_page=1&page=2')
    page.assertStatus(200)
    const { component, props } = page.body()
    assert.equal(component, 'orders/index')
    assert.equal(props.tab, 'orders')
    const api = await call(client, buyer, 'get', '/api/orders?sort=reference&per_page=1&page=2')
    assert.deepEqual(props.orders, api.body())
    assert.notProperty(props, 'items')
  })

  test('the other tab of orders has the order items', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenOrder(client, buyer)
    const page = await visit(client, buyer, '/orders?tab=items&state_code=pending')
    const { props } = page.body()
    assert.equal(props.tab, 'items')
    const api = await call(client, buyer, 'get', '/api/order-items?state_code=pending')
    assert.deepEqual(props.items, api.body())
  })

  test('an order says whether VAT is in its prices, at the rate of its day', async ({
    client,
    assert,
  }) => {
    const vatOf = async (region_code: 'RUS' | 'UAE', at: string) => {
      const buyer = await givenBuyer({ region_code })
      const { id } = await givenOrder(client, buyer)
      await givenPlacedAt(id, at)
      const { props } = (await visit(client, buyer, `/orders/${id}`)).body()
      return [props.vat, props.auth.user.contractor.vat]
    }
    const onTop = { is_included: false, percent: '5.00' }
    assert.deepEqual(await vatOf('UAE', '2026-03-02T08:00:00Z'), [onTop, onTop])
    const within = (percent: string) => ({ is_included: true, percent })
    // The evening of 31 December there is the next year in Moscow.
    const [last, first] = ['2025-12-31T20:59:00Z', '2025-12-31T21:00:00Z']
    assert.deepEqual(await vatOf('RUS', last), [within('20.00'), within('22.00')])
    assert.deepEqual(await vatOf('RUS', first), [within('22.00'), within('22.00')])
  })

  test('none minds what makes no sense in the URL', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenOrder(client, buyer)
    const query =
      'tab=x&sort=y&page=-1&per_page=9999&state_code=z&created_at=q&unknown=1&number[]=1'
    for (const path of [`/orders?${query}`, `/orders?${query.replace('tab=x', 'tab=items')}`]) {
      const page = await visit(client, buyer, path)
      page.assertStatus(200)
      const { props } = page.body()
      assert.lengthOf((props.orders ?? props.items).data, 1)
    }
  })

  test('a large order has its page before PostgreSQL has counted its lines', async ({ client }) => {
    const buyer = await givenBuyer()
    await givenOrder(client, buyer)
    await sql.run('ANALYZE orders, order_items, order_item_movements')
    await givenCartLines(client, buyer, 4000)
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', {})
    const page = await visit(client, buyer, `/orders/${placed.body().data.id}`)
    page.assertStatus(200)
  })

  test('an order has its page', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const {
      price_changes: _,
      first_on: _first,
      last_on: _last,
      ...order
    } = await givenOrder(client, buyer, [{}, {}])
    const page = await visit(client, buyer, `/orders/${order.id}`)
    page.assertStatus(200)
    assert.equal(page.body().component, 'orders/show')
    assert.deepEqual(page.body().props.order, order)
    assert.lengthOf(page.body().props.items.data, 2)
    const foreign = await visit(client, await givenBuyer(), `/orders/${order.id}`)
    foreign.assertStatus(404)
    assert.equal(foreign.body().component, 'errors/not_found')
  })

  test('an order tells what happened to it, the newest first', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 3 }, { quantity: 2 }])
    const items = await call(client, buyer, 'get', `/api/orders/${order.id}/items`)
    const [first, second] = items.body().data
    const staff = await givenStaff('warehouse')
    const moved = await moveOrderItems({
      order_id: order.id,
      moves: [
        { order_item_id: first.id, from: 'processing', to: 'ready', quantity: 3, reason: null },
        { order_item_id: second.id, from: 'processing', to: 'ready', quantity: 1, reason: null },
      ],
      actor_id: staff.id,
    })
    assert.isTrue(moved.ok)
    const refused = { from: 'processing', to: 'refused', reason: 'not_available' } as const
    await moveOrderItems({
      order_id: order.id,
      moves: [{ order_item_id: second.id, quantity: 1, ...refused }],
      actor_id: null,
    })
    const change = {
      kind: 'moved',
      from: null,
      reason: null,
      promised_on: null,
      answer: null,
      lines: 2,
      first_lines: [1, 2],
      part: '',
      note: '',
      proposed: [],
      user_name: null,
    }
    const partOf = (item: OrderItem) => `${item.brand_name} ${item.partnumber}`
    const page = await visit(client, buyer, `/orders/${order.id}`)
    const history = page.body().props.history.map(({ at: _, ...rest }: OrderChange) => rest)
    assert.deepEqual(history, [
      { ...change, ...refused, lines: 1, quantity: 1, first_lines: [2], part: partOf(second) },
      // Who works at the trader is nobody's business.
      { ...change, from: 'processing', to: 'ready', quantity: 4 },
      { ...change, to: 'processing', quantity: 5, user_name: buyer.name },
    ])
  })

  test('an order tells what was proposed and asked, and what became of it', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { id } = await givenOrder(client, buyer, [{ quantity: 3 }, {}, {}])
    const path = `/api/orders/${id}/items`
    const items: OrderItem[] = (await call(client, buyer, 'get', path)).body().data
    const manager = await givenStaff('manager')
    const proposal = { price: '12.60', note: 'Dearer now' }
    for (const { id: item } of items.slice(1)) {
      await call(client, manager, 'put', `/api/admin/order-items/${item}/proposal`, proposal)
    }
    const waiting: OrderItem[] = (await call(client, buyer, 'get', path)).body().data
    const decisions = waiting.slice(1).map((item) => ({
      id: item.proposal?.id,
      answer: 'accepted',
    }))
    await call(client, buyer, 'put', `/api/orders/${id}/decisions`, { decisions })
    const wish = `${path}/${items[0]?.id}/cancel-request`
    await call(client, buyer, 'post', wish, { quantity: 2, reason: 'Wrong car' })
    await call(client, buyer, 'delete', wish)
    const page = await visit(client, buyer, `/orders/${id}`)
    const history: OrderChange[] = page.body().props.history
    assert.deepEqual(
      history.map(
        ({ kind, answer, first_lines, quantity, note, user_name }) =>
        [kind, answer, first_lines.join(), quantity, note, user_name === buyer.name] // prettier-ignore
      ),
      [
        ['cancel_answered', 'withdrawn', '1', 0, '', true],
        ['cancel_asked', null, '1', 2, 'Wrong car', true],
        ['decided', 'accepted', '2,3', 0, '', true],
        ['proposed', null, '3', 0, 'Dearer now', false],
        ['proposed', null, '2', 0, 'Dearer now', false],
        ['moved', null, '1,2,3', 5, '', true],
      ]
    )
    const terms = { old_price: '12.00', price: '12.60', partnumber: null, latest_days: null }
    const [, , decided, third, second] = history
    assert.containsSubset(third?.proposed, [{ line: 3, ...terms }])
    assert.containsSubset(second?.proposed, [{ line: 2, ...terms }])
    assert.deepEqual(decided?.proposed, [])
  })

  test('every page knows the lines and the total of the cart', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const empty = await visit(client, buyer, '/orders')
    assert.deepEqual(empty.body().props.cart_summary, {
      version: 0,
      lines: 0,
      total: '0.00',
      currency_code: 'USD',
    })
    await givenCartItem(client, buyer, { quantity: 3 })
    const page = await visit(client, buyer, '/cart')
    page.assertStatus(200)
    assert.equal(page.body().component, 'cart/index')
    assert.isTrue(page.body().props.can_place_order)
    assert.deepEqual(page.body().props.cart_summary, {
      version: 1,
      lines: 1,
      total: '36.00',
      currency_code: 'USD',
    })
  })

  test('none has a cart for who has no contractor', async ({ client, assert }) => {
    const pending = await visit(client, await givenUser(), '/dashboard')
    assert.isNull(pending.body().props.cart_summary)
    const blocked = await visit(client, await givenBuyer({ status: 'blocked' }), '/orders')
    blocked.assertStatus(200)
    assert.isNull(blocked.body().props.cart_summary)
  })

  test('none opens to guests, who are sent to the login, or without a contractor, which is said', async ({
    client,
    assert,
  }) => {
    for (const path of ['/cart', '/orders', '/orders/1']) {
      const guest = await visit(client, null, path)
      assert.include([302, 303], guest.status())
      assert.equal(guest.header('location'), '/login')
      const pending = await visit(client, await givenUser(), path)
      pending.assertStatus(403)
      assert.equal(pending.body().component, 'errors/forbidden')
      assert.equal(pending.body().props.code, 'contractor_required')
    }
  })
})
