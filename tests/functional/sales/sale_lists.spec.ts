import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { SALE_ITEM_SORTS, SALE_SORTS, type Sale, type SaleItem } from '#shared/answers/sale'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { salesOfOrder } from '#app/sales/lists/sales_of_order'
import { call } from '#tests/scenes/cart'
import {
  givenBuyer,
  givenColleague,
  givenContractor,
  givenStaff,
  givenUser,
} from '#tests/scenes/cast'
import { givenInvoice, linesOf } from '#tests/scenes/sales/invoices'
import { givenOrder } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'
import { statementsOf } from '#tests/scenes/statements'

/** Two invoices over two orders: three boxes delivered in March, one shipped in November. */
async function givenTwo(client: ApiClient, buyer: SignedInUser) {
  const brand = `A Karn${buyer.id}`
  const order = await givenOrder(client, buyer, [
    { quantity: 20, brand_name: brand, partnumber: `OC 90/${buyer.id}`, reference: 'Shelf %_2' },
    { quantity: 5, cost: '35.25', reference: 'Fleet' },
  ])
  const other = await givenOrder(client, buyer, [{ quantity: 3, cost: '100' }])
  const [filter, lamp] = await linesOf(client, buyer, order)
  const [disc] = await linesOf(client, buyer, other)
  if (!filter || !lamp || !disc) throw new Error('no lines')
  const march = await givenInvoice(buyer, {
    state: 'delivered',
    date: '2026-03-01',
    carrier: 'Desert Parcel',
    tracking: 'DP-1',
    boxes: [
      {
        weight: '8.2',
        size: [40, 30, 30],
        items: [
          [filter, 12],
          [lamp, 1],
        ],
      },
      { weight: '7.4', items: [[filter, 4]] },
      { items: [[disc, 2]] },
    ],
  })
  const november = await givenInvoice(buyer, { boxes: [{ weight: '1.5', items: [[disc, 1]] }] })
  return { order, other, filter, lamp, disc, march, november }
}

async function read(client: ApiClient, user: SignedInUser, path: string) {
  const response = await call(client, user, 'get', path)
  response.assertStatus(200)
  return response.body()
}

const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

test.group('The list of invoices', () => {
  test('has the newest first, with their orders, boxes and sums; what is packed is not there', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { order, other, filter, march, november } = await givenTwo(client, buyer)
    const packed = await givenInvoice(buyer, {
      state: 'packing',
      boxes: [{ items: [[filter, 1]] }],
    })
    const list = await read(client, await givenColleague(buyer), '/api/sales')
    assert.deepEqual(ids(list), [november.id, march.id])
    assert.deepEqual(list.meta, { current_page: 1, from: 1, to: 2, per_page: 30, total: 2 })
    const sale: Sale = list.data[1]
    assert.deepEqual(sale, {
      id: march.id,
      number: march.number ?? '',
      state: 'delivered',
      date: '2026-03-01',
      due_on: '2026-03-15',
      currency_code: 'USD',
      orders: [
        { id: order.id, number: order.number },
        { id: other.id, number: other.number },
      ],
      boxes_count: 3,
      pieces_count: 19,
      lines_count: 4,
      weight: '15.600',
      amount: '474.30',
      prices_include_vat: false,
      vat_percent: '5.00',
      vat: '23.72',
      total: '498.02',
      deliver_to: { kind: 'delivery', name: 'Back gate', address: 'Al Quoz 3, Street 12, Dubai' },
      carrier: 'Desert Parcel',
      tracking: 'DP-1',
      received_by: 'R. Halabi',
      issued_at: '2026-03-01T12:00:00.000Z',
      shipped_at: '2026-03-01T12:00:00.000Z',
      delivered_at: '2026-03-01T12:00:00.000Z',
    })
    const { data } = await read(client, buyer, `/api/sales/${march.id}`)
    assert.deepInclude(data, sale)
    assert.equal(data.packed_by, buyer.name)
    assert.deepInclude(data.boxes[0], {
      box_number: 1,
      weight: '8.200',
      length: 40,
      width: 30,
      height: 30,
      pieces_count: 13,
      amount: '186.30',
    })
    for (const path of [`/api/sales/${packed.id}`, `/api/sales/${packed.id}/items`]) {
      const response = await call(client, buyer, 'get', path)
      response.assertStatus(404)
    }
    const items = await read(client, buyer, '/api/sales-items')
    assert.equal(items.meta.total, 5)
    assert.deepEqual(await salesOfOrder(order.id), [
      {
        id: march.id,
        number: march.number ?? '',
        state: 'delivered',
        date: '2026-03-01',
        pieces: 17,
        box_numbers: [1, 2],
      },
    ])
  })

  test('is filtered, sorted and paged, and takes two statements', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { order, march, november } = await givenTwo(client, buyer)
    for (const filter of [
      `number=${march.number}`,
      'state=delivered',
      `order_number=${order.number}`,
      'carrier=desert',
      'created_at=2026-03-01',
      'created_at_from=2026-02-28&created_at_to=2026-03-01&carrier=',
    ]) {
      assert.deepEqual(ids(await read(client, buyer, `/api/sales?${filter}`)), [march.id], filter)
    }
    const none = await read(client, buyer, '/api/sales?carrier=%25')
    assert.deepEqual(none.data, [])
    for (const field of SALE_SORTS) {
      const up = ids(await read(client, buyer, `/api/sales?sort=${field}`))
      const down = ids(await read(client, buyer, `/api/sales?sort=-${field}`))
      const marchIsFirst = ['number', 'date', 'carrier'].includes(field)
      assert.deepEqual(up, marchIsFirst ? [march.id, november.id] : [november.id, march.id], field)
      assert.deepEqual(down, up.toReversed(), field)
    }
    const page = await read(client, buyer, '/api/sales?per_page=1&page=2&sort=number')
    assert.deepEqual(ids(page), [november.id])
    assert.deepEqual(page.meta, { current_page: 2, from: 2, to: 2, per_page: 1, total: 2 })
    for (const path of ['/api/sales?per_page=1', '/api/sales-items?per_page=1&brand_name=a'])
      assert.isAtMost(await statementsOf(client, buyer, 'get', path), 2)
  })

  test('does not know {path}')
    .with([
      { path: '/api/sales?contractor_id=1' },
      { path: '/api/sales?state=packing' },
      { path: '/api/sales?sort=weights' },
      { path: '/api/sales?created_at=2026-02-30' },
      { path: '/api/sales-items?sort=id' },
      { path: '/api/sales-items?box_number=one' },
      { path: '/api/sales-items?box_number=99999999999' },
      { path: '/api/sales-items?state=issued' },
      { path: '/api/sales-items?per_page=501' },
    ])
    .run(async ({ client }, { path }) => {
      const response = await call(client, await givenBuyer(), 'get', path)
      response.assertStatus(422)
    })
})

test.group('The items of invoices', () => {
  test('say in which box they are, all of one invoice at once', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { order, filter, lamp, disc, march } = await givenTwo(client, buyer)
    const { data, meta } = await read(client, buyer, `/api/sales/${march.id}/items`)
    const [one]: SaleItem[] = data
    assert.deepEqual(one, {
      id: one?.id ?? 0,
      sale_id: march.id,
      sale_number: march.number ?? '',
      date: '2026-03-01',
      box_number: 1,
      order_id: order.id,
      order_number: order.number,
      order_item_id: filter.id,
      reference: 'Shelf %_2',
      brand_name: filter.brand_name,
      partnumber: filter.partnumber,
      name: filter.name,
      quantity: 12,
      currency_code: 'USD',
      price: '12.00',
      amount: '144.00',
      origin: '',
    })
    assert.deepEqual(
      data.map((item: SaleItem) => [item.box_number, item.order_item_id, item.quantity]),
      [
        [1, filter.id, 12],
        [1, lamp.id, 1],
        [2, filter.id, 4],
        [3, disc.id, 2],
      ]
    )
    assert.deepEqual(meta, { current_page: 1, from: 1, to: 4, per_page: 4, total: 4 })
    const second = await read(client, buyer, `/api/sales/${march.id}/items?per_page=3&page=2`)
    assert.lengthOf(second.data, 1)
  })

  test('are filtered and sorted over all invoices', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { order, march } = await givenTwo(client, buyer)
    const quantities = async (filter: string) =>
      (await read(client, buyer, `/api/sales-items?sort=-quantity&${filter}`)).data.map(
        (item: SaleItem) => item.quantity
      )
    assert.deepEqual(await quantities(`brand_name=KARN${buyer.id}`), [12, 4])
    assert.deepEqual(await quantities('partnumber=oc-9'), [12, 4])
    assert.deepEqual(await quantities('partnumber=%20-'), [])
    assert.deepEqual(await quantities('box_number=2'), [4])
    assert.deepEqual(await quantities(`order_number=${order.number}`), [12, 4, 1])
    assert.deepEqual(await quantities('reference=%25_2'), [12, 4])
    assert.deepEqual(await quantities('created_at_from=2026-11-01'), [1])
    assert.deepEqual(await quantities('created_at=2026-03-01'), [12, 4, 2, 1])
    assert.deepEqual(await quantities(`sale_number=${march.number}`), [12, 4, 2, 1])
    for (const field of SALE_ITEM_SORTS) {
      const up = ids(await read(client, buyer, `/api/sales-items?sort=${field}`))
      const down = ids(await read(client, buyer, `/api/sales-items?sort=-${field}`))
      assert.lengthOf(up, 5)
      assert.deepEqual(down, up.toReversed(), field)
    }
  })

  test('of a very large invoice come in pieces, and are the same', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { march, filter } = await givenTwo(client, buyer)
    await sql.run(
      `WITH more AS (INSERT INTO boxes (sale_id, box_number)
         SELECT $1, n FROM generate_series(4, 1003) n RETURNING id)
       INSERT INTO sale_items (sale_id, box_id, contractor_id, order_item_id, order_id, order_number,
         brand_name, partnumber, partnumber_key, quantity, price)
       SELECT $1, more.id, i.contractor_id, i.id, i.order_id, 'N', i.brand_name, i.partnumber,
         i.partnumber_key, 1, 1 FROM more, order_items i WHERE i.id = $2`,
      [march.id, filter.id]
    )
    const path = `/api/sales/${march.id}/items`
    const { data, meta } = await read(client, buyer, path)
    assert.equal(meta.total, 1004)
    const page = await read(client, buyer, `${path}?per_page=500&page=2`)
    assert.deepEqual(data.slice(500, 1000), page.data)
  })
})

test.group('Invoices are read', () => {
  const paths = (id: number) => [
    '/api/sales',
    '/api/sales-items',
    `/api/sales/${id}`,
    `/api/sales/${id}/items`,
    '/invoices',
    `/invoices/${id}`,
  ]

  test('by their contractor alone, a blocked one too', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { march } = await givenTwo(client, buyer)
    const stranger = await givenBuyer()
    for (const path of paths(march.id)) {
      const response = await call(client, stranger, 'get', path)
      if (path.includes(String(march.id))) {
        response.assertStatus(404)
        const missing = await call(client, buyer, 'get', path.replace(`${march.id}`, '999999999'))
        assert.deepEqual(missing.body(), response.body())
      } else if (path.startsWith('/api')) {
        assert.deepEqual(response.body().data, [])
      }
    }
    assert.deepEqual((await read(client, stranger, `/api/sales?number=${march.number}`)).data, [])
    await sql.run("UPDATE contractors SET status = 'blocked' WHERE id = $1", [buyer.contractor?.id])
    const still = await read(client, buyer, `/api/sales/${march.id}/items`)
    assert.equal(still.meta.total, 4)
  })

  test('neither by guests and staff, nor where the feature is off', async ({ client, assert }) => {
    const off = await givenUser({
      contractor_id: await givenContractor(),
      disabled_features: ['invoices'],
    })
    const [warehouse, waiting] = [await givenStaff('warehouse'), await givenUser()]
    for (const path of paths(1).slice(0, 4)) {
      ;(await call(client, null, 'get', path)).assertStatus(401)
      const refused = await call(client, off, 'get', path)
      refused.assertStatus(403)
      assert.equal(refused.body().code, 'feature_disabled')
      for (const user of [warehouse, waiting]) {
        const required = await call(client, user, 'get', path)
        required.assertStatus(403)
        assert.equal(required.body().code, 'contractor_required')
      }
    }
  })

  test('on pages with what all of them add up to, and what is owed', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { march } = await givenTwo(client, buyer)
    const first = await visit(client, buyer, '/invoices?per_page=1&unknown=1')
    first.assertStatus(200)
    const { component, props } = first.body()
    assert.equal(component, 'invoices/index')
    assert.lengthOf(props.sales.data, 1)
    assert.deepEqual(props.counts, { sales: 2, items: 5 })
    assert.deepEqual(props.totals, {
      boxes_count: 4,
      pieces_count: 20,
      weight: 17.1,
      total: '624.02',
    })
    assert.isNull(props.balance)
    await sql.run('UPDATE contractors SET balance = -9886.38, credit_limit = 25000 WHERE id = $1', [
      buyer.contractor?.id,
    ])
    const items = await visit(client, buyer, '/invoices?tab=items&created_at_to=2026-03-31')
    assert.deepEqual(items.body().props.totals, { quantity: 19, amount: '474.30' })
    assert.deepEqual(items.body().props.balance, { balance: '-9886.38', credit_limit: '25000.00' })
    const page = await visit(client, buyer, `/invoices/${march.id}`)
    assert.equal(page.body().component, 'invoices/show')
    assert.lengthOf(page.body().props.items.data, 4)
    assert.lengthOf(page.body().props.sale.boxes, 3)
    const { id } = page.body().props.items.data[2]
    const at = await visit(client, buyer, `/invoices/${march.id}?per_page=2&line=${id}`)
    assert.equal(at.body().props.line, id)
    assert.equal(at.body().props.items.data[0].id, id)
    const lost = await visit(client, buyer, `/invoices/${march.id}?line=999999999`)
    assert.isNull(lost.body().props.line)
  })
})
