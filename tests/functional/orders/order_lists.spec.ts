import { test } from '@japa/runner'
import { ORDER_ITEM_SORTS, type OrderItem } from '#shared/answers/order'
import { typedHere } from '#app/accounts/audit/define_audit_event'
import { anonymiseUser } from '#app/accounts/anonymise_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { call, givenCartLines } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenContractor, givenUser } from '#tests/scenes/cast'
import { givenOrder, givenPlacedAt } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'
import { statementsOf } from '#tests/scenes/statements'

const BUCKETS = (['ordered', 'processing', 'refused', 'ready', 'sent'] as const).flatMap(
  (bucket) => [`qty_${bucket}`, `amount_${bucket}`] as const
)

test.group('The list of orders', () => {
  test('has the newest first, with the numbers of the page', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const first = await givenOrder(client, buyer, [{ quantity: 2 }, {}], 'Fleet 7')
    const second = await givenOrder(client, await givenColleague(buyer))
    const response = await call(client, buyer, 'get', '/api/orders')
    response.assertStatus(200)
    const { data, meta } = response.body()
    assert.deepEqual(
      data.map((order: { id: number }) => order.id),
      [second.id, first.id]
    )
    const { price_changes: _, first_on: _first, last_on: _last, ...same } = first
    assert.deepEqual(data[1], same)
    assert.deepEqual(meta, { current_page: 1, from: 1, to: 2, per_page: 30, total: 2 })
  })

  test('names nobody who was made nobody', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const order = await givenOrder(client, colleague)
    await anonymiseUser(colleague.email, typedHere)
    const response = await call(client, buyer, 'get', `/api/orders/${order.id}`)
    assert.isNull(response.body().data.user_name)
  })

  test('of someone who never ordered is empty', async ({ client, assert }) => {
    const response = await call(client, await givenBuyer(), 'get', '/api/orders')
    assert.deepEqual(response.body(), {
      data: [],
      meta: { current_page: 1, from: 0, to: 0, per_page: 30, total: 0 },
    })
  })

  test('goes page by page', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const ids: number[] = []
    for (let count = 0; count < 5; count++) ids.push((await givenOrder(client, buyer)).id)
    const page = async (number: number) =>
      (await call(client, buyer, 'get', `/api/orders?per_page=2&page=${number}&sort=number`)).body()
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    assert.deepEqual(
      pages.map(({ data }) => data.map((order: { id: number }) => order.id)),
      [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), []]
    )
    assert.deepEqual(pages[2].meta, { current_page: 3, from: 5, to: 5, per_page: 2, total: 5 })
    assert.deepEqual(pages[3].meta, { current_page: 4, from: 0, to: 0, per_page: 2, total: 5 })
  })

  test('is filtered by {filter}')
    .with([
      { filter: 'reference=fleet' },
      { filter: 'reference=%25_T%25' },
      { filter: 'state_code=pending&reference=FLEET' },
      { filter: 'created_at=2026-03-01' },
      { filter: 'created_at_from=2026-03-01&created_at_to=2026-03-01' },
      { filter: 'created_at_to=2026-03-05&number=' },
    ])
    .run(async ({ client, assert }, { filter }) => {
      const buyer = await givenBuyer()
      const wanted = await givenOrder(client, buyer, [{}], 'the Fleet %_t%')
      // Half past midnight in Dubai, still the day before in Greenwich.
      await givenPlacedAt(wanted.id, '2026-02-28T20:30:00Z')
      await givenOrder(client, buyer, [{}], 'other')
      const response = await call(client, buyer, 'get', `/api/orders?${filter}`)
      response.assertStatus(200)
      const { data, meta } = response.body()
      assert.deepEqual(
        data.map((order: { id: number }) => order.id),
        [wanted.id]
      )
      assert.equal(meta.total, 1)
    })

  test('is filtered by number', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer)
    await givenOrder(client, buyer)
    const response = await call(client, buyer, 'get', `/api/orders?number=${order.number}`)
    assert.lengthOf(response.body().data, 1)
    const nothing = await call(client, buyer, 'get', '/api/orders?state_code=completed')
    assert.deepEqual(nothing.body().data, [])
  })

  test('is sorted by {sort}')
    .with(
      ['number', 'reference', 'state_code', 'items_count', 'amount', 'created_at'].flatMap(
        (field) => [{ sort: field }, { sort: `-${field}` }]
      )
    )
    .run(async ({ client, assert }, { sort }) => {
      const buyer = await givenBuyer()
      const one = await givenOrder(client, buyer, [{}], 'a')
      const two = await givenOrder(client, buyer, [{}, {}], 'b')
      const response = await call(client, buyer, 'get', `/api/orders?sort=${sort}`)
      response.assertStatus(200)
      const ids = response.body().data.map((order: { id: number }) => order.id)
      assert.deepEqual(ids, sort.startsWith('-') ? [two.id, one.id] : [one.id, two.id])
    })

  test('takes at most two statements, whatever its length', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const read = (path: string) => statementsOf(client, buyer, 'get', path)
    const paths = ['/api/orders', '/api/orders?state_code=pending', '/api/order-items']
    for (const path of paths) assert.isAtMost(await read(path), 2)
    for (let count = 0; count < 4; count++) await givenOrder(client, buyer, [{}, {}, {}])
    for (const path of paths) {
      assert.isAtMost(await read(path), 2)
      assert.equal(await read(`${path}${path.includes('?') ? '&' : '?'}per_page=2`), 2)
    }
  })

  test('counts no further than it pays: a filter over 10,000 rows says "at least"', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await sql.run(
      `INSERT INTO orders (contractor_id, region_code, currency_code, source)
       SELECT $1, 'UAE', 'USD', 'api' FROM generate_series(1, 10001)`,
      [buyer.contractor?.id]
    )
    const all = await call(client, buyer, 'get', '/api/orders')
    assert.equal(all.body().meta.total, 10_001)
    const filtered = await call(client, buyer, 'get', '/api/orders?state_code=pending')
    assert.containsSubset(filtered.body().meta, { total: 10_000, total_is_minimum: true })
    const last = await call(client, buyer, 'get', '/api/orders?state_code=pending&page=334')
    assert.containsSubset(last.body().meta, { from: 9_991, to: 10_001, total: 10_001 })
  })
})

/** A buyer with two orders of three lines in all; `items` in the order they were placed. */
async function givenTwoOrders(client: Parameters<typeof call>[0]) {
  const buyer = await givenBuyer()
  const first = await givenOrder(client, buyer, [
    { brand_name: 'Alpha One', partnumber: `A ${buyer.id}-1`, quantity: 2, reference: 'Bay 3' },
    { brand_name: 'Beta Two', partnumber: `B ${buyer.id}-1`, cost: '1' },
  ])
  const second = await givenOrder(client, buyer, [
    { brand_name: 'Gamma Three', partnumber: `A ${buyer.id}-2`, cost: '100' },
  ])
  const response = await call(client, buyer, 'get', '/api/order-items?sort=created_at')
  const items: OrderItem[] = response.body().data
  return { buyer, first, second, items }
}

test.group('The list of order items', () => {
  test('has those of all orders, the newest first', async ({ client, assert }) => {
    const { buyer, first, second } = await givenTwoOrders(client)
    const response = await call(client, buyer, 'get', '/api/order-items')
    response.assertStatus(200)
    const { data, meta } = response.body()
    assert.deepEqual(
      data.map((item: OrderItem) => [item.order_number, item.brand_name]),
      [
        [second.number, 'Gamma Three'],
        [first.number, 'Beta Two'],
        [first.number, 'Alpha One'],
      ]
    )
    assert.deepEqual(meta, { current_page: 1, from: 1, to: 3, per_page: 30, total: 3 })
  })

  test('is filtered', async ({ client, assert }) => {
    const { buyer, first, second } = await givenTwoOrders(client)
    const brands = async (filter: Record<string, string>) => {
      const query = new URLSearchParams({ ...filter, sort: 'brand_name' })
      const response = await call(client, buyer, 'get', `/api/order-items?${query}`)
      response.assertStatus(200)
      return response
        .body()
        .data.map((item: OrderItem) => item.brand_name[0])
        .join('')
    }
    assert.equal(await brands({ partnumber: `a-${buyer.id}` }), 'AG')
    assert.equal(await brands({ partnumber: `А ${buyer.id} 1` }), 'A')
    assert.equal(await brands({ partnumber: '--' }), '')
    assert.equal(await brands({ partnumber: '' }), 'ABG')
    assert.equal(await brands({ order_number: second.number }), 'G')
    assert.equal(await brands({ order_number: first.number.slice(1) }), 'AB')
    assert.equal(await brands({ reference: 'bay' }), 'A')
    assert.equal(await brands({ brand_name: 'TWO' }), 'B')
    assert.equal(await brands({ state_code: 'pending' }), 'ABG')
    assert.equal(await brands({ state_code: 'ready' }), '')
    await givenPlacedAt(first.id, '2026-03-01T10:00:00Z')
    assert.equal(await brands({ created_at: '2026-03-01' }), 'AB')
    assert.equal(await brands({ created_at_from: '2026-03-02' }), 'G')
  })

  test('has on its pages what it has on one, from whichever end they are read', async ({
    client,
    assert,
  }) => {
    const { buyer } = await givenTwoOrders(client)
    const ids = async (query: string): Promise<number[]> => {
      const response = await call(client, buyer, 'get', `/api/order-items?${query}`)
      return response.body().data.map((item: OrderItem) => item.id)
    }
    for (const sort of ['-created_at', 'state_code', '-price', '-qty_ready', 'order_number']) {
      const whole = await ids(`sort=${sort}`)
      const pages = [1, 2, 3, 4].map((page) => ids(`sort=${sort}&per_page=1&page=${page}`))
      assert.deepEqual((await Promise.all(pages)).flat(), whole, sort)
      assert.lengthOf(whole, 3)
    }
    const promised = 'promised_on_from=2020-01-01&promised_on_to=2100-01-01'
    assert.deepEqual(await ids(promised), await ids('sort=-created_at'))
    assert.isEmpty(await ids('promised_on_to=2020-01-01'))
  })

  test('is sorted by every field that can be chosen, both ways', async ({ client, assert }) => {
    const { buyer } = await givenTwoOrders(client)
    for (const field of ORDER_ITEM_SORTS) {
      const up = await call(client, buyer, 'get', `/api/order-items?sort=${field}`)
      const down = await call(client, buyer, 'get', `/api/order-items?sort=-${field}`)
      up.assertStatus(200)
      down.assertStatus(200)
      const items: OrderItem[] = up.body().data
      const bucket = BUCKETS.find((name) => name === field)
      const turned = bucket
        ? // Those that are equal stay in their order.
          items.toSorted((one, other) => Number(other[bucket]) - Number(one[bucket]))
        : items.toReversed()
      assert.deepEqual(
        down.body().data.map((item: OrderItem) => item.id),
        turned.map((item) => item.id),
        field
      )
    }
  })

  test('of one order has all its lines unless a page is asked for', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenOrder(client, buyer)
    const lines = Array.from({ length: 32 }, () => ({}))
    const order = await givenOrder(client, buyer, lines)
    const all = await call(client, buyer, 'get', `/api/orders/${order.id}/items`)
    all.assertStatus(200)
    assert.deepEqual(
      all.body().data.map((item: OrderItem) => item.line),
      lines.map((_, index) => index + 1)
    )
    assert.deepEqual(all.body().meta, {
      current_page: 1,
      from: 1,
      to: 32,
      per_page: 32,
      total: 32,
    })
    const path = `/api/orders/${order.id}/items?per_page=30&page=2&order_number=${order.number}`
    const second = await call(client, buyer, 'get', path)
    assert.lengthOf(second.body().data, 2)
  })

  test('of one very large order come in pieces, to many at once, and its page has a part', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenCartLines(client, buyer, 1_199)
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', {})
    placed.assertStatus(201)
    const { id } = placed.body().data
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => call(client, buyer, 'get', `/api/orders/${id}/items`))
    )
    for (const answer of answers) {
      answer.assertStatus(200)
      const { data, meta } = answer.body()
      assert.deepEqual([data.length, data[0].line, data[1_199].line], [1_200, 1, 1_200])
      assert.deepEqual(meta, {
        current_page: 1,
        from: 1,
        to: 1_200,
        per_page: 1_200,
        total: 1_200,
      })
    }
    const own = await call(client, buyer, 'get', `/api/orders/${id}/items?per_page=1`)
    assert.deepEqual(own.body().data[0], answers[0]?.body().data[0])
    const page = await visit(client, buyer, `/orders/${id}?page=3`)
    const { items } = page.body().props
    assert.deepEqual([items.data.length, items.data[0].line, items.meta.total], [200, 1_001, 1_200])
  })
})

test.group('Orders', () => {
  test('are shown one by one', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const {
      price_changes: _,
      first_on: _first,
      last_on: _last,
      ...order
    } = await givenOrder(client, buyer)
    const response = await call(client, buyer, 'get', `/api/orders/${order.id}`)
    response.assertStatus(200)
    assert.deepEqual(response.body(), { data: order })
    const refused = await call(client, buyer, 'get', `/api/orders/${order.id}?embed=items`)
    refused.assertStatus(422)
  })

  test('of another contractor are not there, just like missing ones', async ({
    client,
    assert,
  }) => {
    const order = await givenOrder(client, await givenBuyer())
    const other = await givenBuyer()
    const bodies: unknown[] = []
    for (const id of [order.id, 999_999_999_999, '99999999999999999999', 'x', '-1']) {
      for (const path of [`/api/orders/${id}`, `/api/orders/${id}/items`]) {
        const response = await call(client, other, 'get', path)
        response.assertStatus(404)
        bodies.push(response.body())
      }
    }
    for (const body of bodies) assert.deepEqual(body, bodies[0])
    for (const path of ['/api/orders', '/api/order-items']) {
      assert.deepEqual((await call(client, other, 'get', path)).body().data, [])
    }
  })

  test('stay readable for a blocked contractor', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer)
    await sql.run("UPDATE contractors SET status = 'blocked' WHERE id = $1", [buyer.contractor?.id])
    for (const path of ['/api/orders', '/api/order-items', `/api/orders/${order.id}/items`]) {
      const response = await call(client, buyer, 'get', path)
      response.assertStatus(200)
      assert.lengthOf(response.body().data, 1)
    }
  })
})

const lists = ['/api/orders', '/api/order-items', '/api/orders/1', '/api/orders/1/items']

test.group('Orders are shut', () => {
  test('to a guest, to a user without a contractor, to one whose orders are switched off: {path}')
    .with(lists.map((path) => ({ path })))
    .run(async ({ client }, { path }) => {
      const guest = await call(client, null, 'get', path)
      guest.assertStatus(401)
      const pending = await call(client, await givenUser(), 'get', path)
      pending.assertStatus(403)
      pending.assertBodyContains({ code: 'contractor_required' })
      const limited = await givenUser({
        contractor_id: await givenContractor(),
        disabled_features: ['orders'],
      })
      const refused = await call(client, limited, 'get', path)
      refused.assertStatus(403)
      refused.assertBodyContains({ code: 'feature_disabled' })
    })
})

test.group('The lists', () => {
  test('refuse {query}')
    .with(
      [
        'unknown=1',
        'sort=secret',
        'sort=-',
        'sort=id%3B',
        'page=0',
        'page=-1',
        'page=1.5',
        'page=1e99',
        'page=x',
        'per_page=0',
        'per_page=501',
        'state_code=nothing',
        'created_at=yesterday',
        'created_at=2026-02-30',
        'created_at=2026-13-01',
        'created_at_from=0000-01-01',
        'created_at_to=2026-1-1',
        'reference[]=a&reference[]=b',
        'reference[a]=b',
        `reference=${'x'.repeat(256)}`,
      ].map((query) => ({ query }))
    )
    .run(async ({ client, assert }, { query }) => {
      const buyer = await givenBuyer()
      for (const path of ['/api/orders', '/api/order-items']) {
        const response = await call(client, buyer, 'get', `${path}?${query}`)
        response.assertStatus(422)
        assert.isNotEmpty(response.body().errors)
      }
    })
})
