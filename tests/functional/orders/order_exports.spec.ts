import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Order, OrderItem } from '#shared/answers/order'
import { dayIn } from '#shared/day_in'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { typedHere } from '#app/accounts/audit/define_audit_event'
import { anonymiseUser } from '#app/accounts/anonymise_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenStaff, givenUser } from '#tests/scenes/cast'
import { callForFile, fileFrom, nameOf } from '#tests/scenes/orders/order_exports'
import { givenOrder, givenPlacedAt } from '#tests/scenes/orders'
import { bookOf, cellsOf } from '#tests/scenes/quotations/exports'
import { givenIssuedSale } from '#tests/scenes/sales/packed'

const ITEM_HEADER = [
  'Order',
  'Line',
  'State',
  'Placed',
  'Brand',
  'Part number',
  'Name',
  'Reference',
  'Price list',
  'Price',
  'Currency',
  'Ordered',
  'In processing',
  'Ready',
  'Sent',
  'Of these delivered',
  'Refused',
  'Amount ordered without VAT',
  'Amount in processing without VAT',
  'Amount ready without VAT',
  'Amount sent without VAT',
  'Amount refused without VAT',
  'Delivery, days',
  'Promised for',
  'Now promised for',
  'Proposed replacement',
  'Proposed price',
  'Decide by',
  'Cancellation requested',
  'Reason for refusal',
  'Deliver to',
]

const WORDS = {
  awaiting_decision: 'Your decision',
  pending: 'Pending',
  partial: 'Partial',
  cancelled: 'Cancelled',
  ready: 'Ready',
}

const said = (text: string) => (text === '' ? null : text)

/** What is asked about a line, and where it goes. */
interface Asked {
  part?: string
  price?: number
  until?: string
  cancel?: number
  to?: string
}

/** The cells of a line, from what the API answers. */
function cellsFrom(item: OrderItem, why: string | null = null, asked: Asked = {}) {
  const { part = null, price = null, until = null, cancel = null, to = null } = asked
  return [
    item.order_number,
    item.line,
    WORDS[item.state_code as keyof typeof WORDS],
    dayIn('Asia/Dubai', new Date(item.created_at)),
    item.brand_name,
    item.partnumber,
    said(item.name),
    said(item.reference),
    item.price_list_name,
    Number(item.price),
    item.currency_code,
    item.qty_ordered,
    item.qty_processing,
    item.qty_ready,
    item.qty_sent,
    item.qty_delivered,
    item.qty_refused,
    Number(item.amount_ordered),
    Number(item.amount_processing),
    Number(item.amount_ready),
    Number(item.amount_sent),
    Number(item.amount_refused),
    // The longest of its days, by which it is promised.
    item.delivery_days_max ?? item.delivery_days,
    item.promised_on,
    item.promised_on_new,
    part,
    price,
    until,
    cancel,
    why,
    to,
  ]
}

async function itemsOf(client: ApiClient, user: SignedInUser, path: string): Promise<OrderItem[]> {
  const response = await call(client, user, 'get', path)
  response.assertStatus(200)
  return response.body().data
}

/** An order of two lines, of which pieces were moved and refused for two reasons. */
async function givenMoved(client: ApiClient, buyer: SignedInUser) {
  const order = await givenOrder(
    client,
    buyer,
    [
      { quantity: 9, cost: '0.35', reference: 'Bay 3', partnumber: `0012 ${buyer.id}` },
      { quantity: 2, cost: '1000' },
    ],
    'Fleet: 7'
  )
  await givenPlacedAt(order.id, '2026-03-01T10:00:00Z')
  const [one, other] = await itemsOf(client, buyer, `/api/orders/${order.id}/items`)
  const order_item_id = one?.id ?? 0
  const moves = [
    { order_item_id, from: 'processing', to: 'refused', quantity: 2, reason: 'not_available' },
    { order_item_id, from: 'processing', to: 'refused', quantity: 1, reason: 'defect' },
    { order_item_id, from: 'processing', to: 'ready', quantity: 4, reason: null },
  ] as const
  const moved = await moveOrderItems({ order_id: order.id, moves: [...moves], actor_id: null })
  if (!moved.ok) throw new Error(moved.error.type)
  const lines = one ? [{ ...one, quantity: 1 }] : []
  await givenIssuedSale({ order, lines })
  await sql.run(
    `UPDATE order_items SET promised_on = '2026-03-05', promised_on_new = '2026-03-09'
     WHERE id = $1`,
    [other?.id]
  )
  return order
}

test.group('The lines of an order as a file', () => {
  test('say what the API says, cell by cell, and what it adds up to', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenMoved(client, buyer)
    await givenOrder(client, buyer)
    const path = `/api/orders/${order.id}/items`
    const book = bookOf(await fileFrom(buyer, `${path}/export`))
    const [one, other] = await itemsOf(client, buyer, path)
    if (!one || !other) throw new Error('no lines')
    const [header, ...rows] = cellsOf(book)
    assert.deepEqual(book.SheetNames, ['Order items'])
    assert.deepEqual(header, ITEM_HEADER)
    const blanks = (count: number) => Array.from({ length: count }, () => null)
    const sums = [11, 4, 3, 1, 0, 3, 2403.78, 2400.84, 1.26, 0.42, 1.26]
    assert.deepEqual(rows, [
      cellsFrom(one, 'not available: 2, defect: 1'),
      cellsFrom(other),
      ['Total', ...blanks(10), ...sums, ...blanks(9)],
    ])
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    const kind = (cell: string) => [sheet[cell]?.t, sheet[cell]?.z]
    assert.deepEqual(['A2', 'F2', 'J2', 'L2', 'R2', 'R4'].map(kind), [
      ['s', 'General'],
      ['s', 'General'],
      ['n', '#,##0.00'],
      ['n', '0'],
      ['n', '#,##0.00'],
      ['n', '#,##0.00'],
    ])
    assert.deepEqual(kind('X3')[1], 'yyyy\\-mm\\-dd')
    // The sums are no row that a filter would sort or hide.
    assert.equal(sheet['!autofilter']?.ref, 'A1:AE3')
  })

  test('say what is asked about them, where they go, and what a manager found elsewhere', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 9 }, { quantity: 2 }])
    const path = `/api/orders/${order.id}/items`
    const [first, second] = await itemsOf(client, buyer, path)
    const proposal = { price: '12.60', brand_name: 'Other', partnumber: 'X 1' }
    const manager = await givenStaff('manager')
    await call(client, manager, 'put', `/api/admin/order-items/${first?.id}/proposal`, proposal)
    await call(client, buyer, 'post', `${path}/${second?.id}/cancel-request`, { quantity: 1 })
    await sql.run(
      `UPDATE orders SET deliver_to = '{"kind": "delivery", "name": "=Yard", "address": "Street 1"}'
       WHERE id = $1`,
      [order.id]
    )
    await sql.run(`UPDATE order_items SET price_list_name = '' WHERE id = $1`, [second?.id])
    const [one, other] = await itemsOf(client, buyer, path)
    if (!one || !other) throw new Error('no lines')
    const [, ...rows] = cellsOf(bookOf(await fileFrom(buyer, `${path}/export`)))
    const to = '=Yard, Street 1'
    // At 17:00 where the contractor is: the same day in Greenwich.
    const until = one.proposal?.deadline.slice(0, 10)
    assert.deepEqual(rows.slice(0, -1), [
      cellsFrom(one, null, { part: 'Other X 1', price: 12.6, until, to }),
      cellsFrom({ ...other, price_list_name: 'From your manager' }, null, { cancel: 1, to }),
    ])
    const [, listed] = cellsOf(bookOf(await fileFrom(buyer, '/api/orders/export')))
    assert.equal(listed?.at(-1), to)
  })

  test('are called by its number, its reference and the day', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenMoved(client, buyer)
    const response = await callForFile(buyer, 'PUT', `/api/orders/${order.id}/items/export`)
    assert.match(
      nameOf(response),
      new RegExp(`^Order ${order.number} Fleet_ 7 \\d{4}-\\d\\d-\\d\\d\\.xlsx$`)
    )
    assert.equal(
      response.headers.get('content-type'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    )
    await response.arrayBuffer()
  })

  test('are those that the filters leave, in the order that was asked for', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { id } = await givenOrder(client, buyer, [
      { reference: 'BUS-1', quantity: 3 },
      { reference: 'CAR-1', quantity: 9 },
      { reference: 'BUS-2', quantity: 7 },
    ])
    const rowsOf = async (query: string) =>
      cellsOf(bookOf(await fileFrom(buyer, `/api/orders/${id}/items/export?${query}`)))
        .slice(1)
        .map((row) => [row[0] === 'Total', row[1], row[7], row[11]])
    assert.deepEqual(await rowsOf('reference=bus&sort=-qty_ordered'), [
      [false, 3, 'BUS-2', 7],
      [false, 1, 'BUS-1', 3],
      [true, null, null, 10],
    ])
    assert.deepEqual(await rowsOf('state_code=ready'), [])
  })

  test('keep text as text, whatever it begins with', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const texts = ['=1+1', '+7 900', '-3', '@sum', "'quoted", '007', '1,5', '<b>&"', '_x0041_']
    const order = await givenOrder(
      client,
      buyer,
      texts.map((reference) => ({ reference })),
      '=HYPERLINK("http://x")'
    )
    await sql.run(
      `UPDATE order_items SET name = reference, brand_name = reference, partnumber = reference,
         price_list_name = reference WHERE order_id = $1`,
      [order.id]
    )
    const book = bookOf(await fileFrom(buyer, `/api/orders/${order.id}/items/export`))
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    for (const [index, text] of texts.entries()) {
      for (const column of ['E', 'F', 'G', 'H', 'I']) {
        const { t, v, f, l } = sheet[`${column}${index + 2}`]
        assert.deepEqual([t, v, f, l], ['s', text, undefined, undefined])
      }
    }
    const list = bookOf(await fileFrom(buyer, '/api/orders/export'))
    const { t, v, f } = list.Sheets.Orders?.D2 ?? {}
    assert.deepEqual([t, v, f], ['s', '=HYPERLINK("http://x")', undefined])
  })

  test('are written in the language of who asks', async ({ client, assert }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const { id, number } = await givenOrder(client, buyer)
    const response = await callForFile(buyer, 'PUT', `/api/orders/${id}/items/export`)
    assert.match(nameOf(response), new RegExp(`^Заказ ${number} `))
    const book = bookOf(Buffer.from(await response.arrayBuffer()))
    const [header = [], row = [], sums = []] = cellsOf(book)
    assert.deepEqual(book.SheetNames, ['Позиции заказов'])
    assert.deepEqual([header[2], row[2], sums[0]], ['Состояние', 'Ожидает', 'Итого'])
  })

  test('are all there, however many the order has', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id } = await givenOrder(client, buyer)
    await sql.run(
      `WITH items AS (
         INSERT INTO order_items (order_id, contractor_id, line, brand_name, partnumber,
           partnumber_key, price_list_name, price, currency_code, delivery_days, qty_ordered,
           qty_processing)
         SELECT $1, $2, line, 'Mass', 'M ' || line, 'M' || line, 'List', 0.1, 'USD', 3, 1, 1
         FROM generate_series(2, 6000) line RETURNING id)
       INSERT INTO order_item_movements (order_item_id, quantity, to_bucket)
       SELECT id, 1, 'processing' FROM items`,
      [id, buyer.contractor?.id]
    )
    const rows = cellsOf(bookOf(await fileFrom(buyer, `/api/orders/${id}/items/export`)))
    assert.deepEqual(
      rows.slice(1, -1).map((row) => row[1]),
      Array.from({ length: 6000 }, (_, index) => index + 1)
    )
    assert.deepEqual([rows.at(-1)?.[11], rows.at(-1)?.[17]], [6000, 611.9])
  })
})

test.group('The lists of orders and items as files', () => {
  test('have what the lists have, with the same filters and sorts', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenMoved(client, buyer)
    const other = await givenOrder(client, await givenColleague(buyer), [{}], 'Week 48')
    await givenPlacedAt(other.id, '2026-03-02T10:00:00Z')
    await givenOrder(client, await givenBuyer())
    for (const query of [
      '',
      '?order_number=' + order.number,
      '?sort=price&created_at=2026-03-02',
    ]) {
      const items = await itemsOf(client, buyer, `/api/order-items${query}`)
      const cells = cellsOf(bookOf(await fileFrom(buyer, `/api/order-items/export${query}`)))
      const why = (item: OrderItem) => (item.qty_refused ? 'not available: 2, defect: 1' : null)
      assert.deepEqual(
        cells.slice(0, -1),
        [ITEM_HEADER, ...items.map((item) => cellsFrom(item, why(item)))],
        query
      )
    }
    const listed: Order[] = (await call(client, buyer, 'get', '/api/orders')).body().data
    assert.lengthOf(listed, 2)
    const book = bookOf(await fileFrom(buyer, '/api/orders/export'))
    assert.deepEqual(book.SheetNames, ['Orders'])
    assert.deepEqual(cellsOf(book), [
      [
        'Order',
        'State',
        'Placed',
        'Reference',
        'Placed by',
        'Placed from',
        'Lines',
        'Amount without VAT',
        'Currency',
        'Deliver to',
      ],
      ...listed.map((each) => [
        each.number,
        WORDS[each.state_code as keyof typeof WORDS],
        each.created_at.slice(0, 10),
        said(each.reference),
        each.user_name,
        'from the cart',
        each.items_count,
        Number(each.amount),
        'USD',
        null,
      ]),
      ['Total', null, null, null, null, null, 3, 2415.78, null, null],
    ])
    const one = cellsOf(bookOf(await fileFrom(buyer, '/api/orders/export?reference=week')))
    assert.deepEqual(
      one.map(([number]) => number),
      ['Order', other.number, 'Total']
    )
  })

  test('go by the days of the region, and name nobody who was made nobody', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const order = await givenOrder(client, colleague)
    // Half past midnight in Dubai, still the day before in Greenwich.
    await givenPlacedAt(order.id, '2026-02-28T20:30:00Z')
    await anonymiseUser(colleague.email, typedHere)
    const [, row] = cellsOf(bookOf(await fileFrom(buyer, '/api/orders/export')))
    assert.deepEqual([row?.[2], row?.[4]], ['2026-03-01', 'Deleted user'])
    const [, item] = cellsOf(bookOf(await fileFrom(buyer, '/api/order-items/export')))
    assert.equal(item?.[3], '2026-03-01')
  })

  test('add up no amounts of several currencies, and nothing where nothing is', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const empty = cellsOf(bookOf(await fileFrom(buyer, '/api/orders/export')))
    assert.lengthOf(empty, 1)
    await givenOrder(client, buyer)
    await sql.run(
      `INSERT INTO orders (contractor_id, region_code, currency_code, source, items_count, amount)
       VALUES ($1, 'UAE', 'AED', 'api', 4, 7)`,
      [buyer.contractor?.id]
    )
    const rows = cellsOf(bookOf(await fileFrom(buyer, '/api/orders/export?sort=amount')))
    assert.deepEqual(
      rows.slice(1).map((row) => row.slice(5, 9)),
      [
        ['through the API', 4, 7, 'AED'],
        ['from the cart', 1, 12, 'USD'],
        [null, 5, null, null],
      ]
    )
  })
})

const paths = ['/api/orders/1/items/export', '/api/order-items/export', '/api/orders/export']
const downloads = ['/api/order-items/export-download', '/api/orders/export-download']

test.group('Files of orders', () => {
  test('are asked for with filters that there are: {query}')
    .with([
      { query: 'state_code=lost', field: 'state_code' },
      { query: 'sort=colour', field: 'sort' },
      { query: 'colour=red', field: 'colour' },
      { query: 'page=2', field: 'page' },
      { query: 'per_page=2', field: 'per_page' },
      { query: 'created_at=2026-02-30', field: 'created_at' },
    ])
    .run(async ({ client, assert }, { query, field }) => {
      const buyer = await givenBuyer()
      const { id } = await givenOrder(client, buyer)
      for (const path of [`/api/orders/${id}/items/export`, ...paths.slice(1)]) {
        const response = await call(client, buyer, 'put', `${path}?${query}`)
        response.assertStatus(422)
        assert.deepEqual(Object.keys(response.body().errors), [field])
      }
    })

  test('of foreign orders are not there, just like those of missing ones', async ({
    client,
    assert,
  }) => {
    const order = await givenOrder(client, await givenBuyer())
    const other = await givenBuyer()
    for (const id of [order.id, 999_999_999_999, '99999999999999999999', 'x', '-1']) {
      const response = await call(client, other, 'put', `/api/orders/${id}/items/export`)
      assert.deepEqual([response.status(), response.body().code], [404, 'not_found'], String(id))
    }
    for (const path of paths.slice(1)) {
      assert.lengthOf(cellsOf(bookOf(await fileFrom(other, path))), 1)
    }
  })

  test('stay open to a blocked contractor', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id } = await givenOrder(client, buyer)
    await sql.run("UPDATE contractors SET status = 'blocked' WHERE id = $1", [buyer.contractor?.id])
    for (const path of [`/api/orders/${id}/items/export`, ...paths.slice(1)]) {
      assert.lengthOf(cellsOf(bookOf(await fileFrom(buyer, path))), 3)
    }
  })

  test('are shut to a guest, without a contractor, and where a feature is off', async ({
    assert,
  }) => {
    const calls = [
      ...paths.map((path) => ['PUT', path] as const),
      ...downloads.map((path) => ['GET', path] as const),
    ]
    const answersTo = async (user: SignedInUser | null) => {
      const answers = await Promise.all(
        calls.map(async ([method, path]) => {
          const response = await callForFile(user, method, path)
          const { code } = (await response.json()) as { code?: string }
          return `${response.status} ${code}`
        })
      )
      return [...new Set(answers)]
    }
    assert.deepEqual(await answersTo(await givenUser()), ['403 contractor_required'])
    for (const feature of ['orders', 'order_export']) {
      const limited = await givenBuyer({ disabled_features: [feature] })
      assert.deepEqual(await answersTo(limited), ['403 feature_disabled'])
    }
    const [guest] = await answersTo(null)
    assert.match(guest ?? '', /^401 /)
  })
})
