import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, unique } from '#tests/scenes/cast'
import { givenOffer, givenOffers, givenPriceList } from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import {
  givenCheck,
  givenOrderFile,
  orderCsv,
  rowsOfCheck,
  sendOrderFile,
  thenProcessed,
} from '#tests/scenes/orders/order_uploads'
import { givenAddress, ordersOf } from '#tests/scenes/orders'
import { bookOf, cellsOf, edited } from '#tests/scenes/quotations/exports'
import { givenUpload } from '#tests/scenes/uploads'
import { baseUrl } from '#tests/scenes/visits'

/** A list with three parts of 12.00 USD, and rows that order them. */
async function givenParts() {
  const list = await givenPriceList()
  const offers = await Promise.all([1, 2, 3].map(() => givenOffer({ price_list_id: list.id })))
  const rows = offers.map(({ brand_name, partnumber }, at) => [
    brand_name,
    partnumber,
    at + 1,
    '12.00',
    list.name,
    `R-${at + 1}`,
  ])
  return { list, offers, rows }
}

test.group('An order from a file', (group) => {
  group.setup(withBackground)

  test('is what its check found, under one confirmation once', async ({ client, assert }) => {
    const { rows } = await givenParts()
    const buyer = await givenBuyer()
    const address_id = await givenAddress(buyer)
    const { file, check } = await givenCheck(client, buyer, orderCsv(rows))
    assert.deepEqual([check.lines_count, check.amount], [3, '72.00'])
    const body = {
      type: 'price',
      ...file,
      reference: 'Week 48',
      check_id: check.id,
      expected_total: check.amount,
      address_id,
    }
    const key = unique()
    const send = () => call(client, buyer, 'post', '/orders', body, { 'Idempotency-Key': key })
    const [first, second] = await Promise.all([send(), send()])
    first.assertStatus(201)
    second.assertStatus(201)
    assert.deepEqual(first.body(), second.body())
    const { data } = first.body()
    assert.containsSubset(data, {
      source: 'file',
      reference: 'Week 48',
      items_count: 3,
      amount: '72.00',
      address_id,
      price_changes: [],
      order_upload: { state: 'ordered', lines_count: 3, order: { id: data.id } },
    })
    const items = await call(client, buyer, 'get', `/api/orders/${data.id}/items?sort=line`)
    assert.deepEqual(
      items
        .body()
        .data.map((item: Record<string, unknown>) => [
          item.partnumber,
          item.qty_ordered,
          item.reference,
          item.price_list_name,
        ]),
      rows.map((row) => [row[1], row[2], row[5], row[4]])
    )
    const again = await call(client, buyer, 'post', '/orders', body)
    again.assertStatus(409)
    assert.deepEqual([again.body().code, again.body().data.order.id], ['already_ordered', data.id])
    const another = { ...body, reference: 'x' }
    const other = await call(client, buyer, 'post', '/orders', another, { 'Idempotency-Key': key })
    other.assertStatus(422)
    assert.equal(other.body().code, 'idempotency_key_reused')
    assert.equal(await ordersOf(buyer), 1)
  })

  test('may come in one form, is remembered, and the same file points to it', async ({
    assert,
  }) => {
    const { rows } = await givenParts()
    const buyer = await givenBuyer()
    const content = orderCsv(rows)
    const { file } = await givenOrderFile(await givenBuyer(), content)
    const unmapped = { ...file.config, table_headers: null }
    const unknown = await sendOrderFile(buyer, content, unmapped)
    assert.deepEqual(
      [unknown.status, Object.keys(unknown.body.errors ?? {})],
      [422, ['config.table_headers']]
    )
    const address_id = String(await givenAddress(buyer))
    const fields = { reference: 'Form', mode: 'available', expected_total: '72.00', address_id }
    const sent = await sendOrderFile(buyer, content, file.config, { fields })
    assert.equal(sent.status, 201)
    assert.deepEqual(
      [sent.body.data.amount, sent.body.data.reference, sent.body.data.address_id],
      ['72.00', 'Form', Number(address_id)]
    )
    const colleague = await givenColleague(buyer)
    const again = await givenUpload(colleague, content, { type: 'price' })
    assert.deepEqual(again.same_file?.result, { type: 'order', id: sent.body.data.id })
    assert.deepEqual(again.profile?.table_headers, file.config.table_headers)
    const remembered = await sendOrderFile(colleague, content, unmapped)
    assert.equal(remembered.status, 201)
    const elsewhere = await givenUpload(await givenBuyer(), content, { type: 'price' })
    assert.isNull(elsewhere.same_file)
  })

  test('is nothing when a row is rejected, or all the others when that is wanted', async ({
    client,
    assert,
  }) => {
    const { rows } = await givenParts()
    const buyer = await givenBuyer()
    const bad = ['=cmd|"/c calc"!A1', unique(), 2, '12.00', '', '<b>x</b>']
    const { file, check } = await givenCheck(client, buyer, orderCsv([...rows, bad]))
    const body = { type: 'price', ...file, check_id: check.id }
    const refused = await call(client, buyer, 'post', '/orders', body)
    refused.assertStatus(422)
    assert.deepEqual(
      [refused.body().code, refused.body().data.rejected],
      ['rows_rejected', [{ reason: 'part_unknown', count: 1 }]]
    )
    assert.equal(await ordersOf(buyer), 0)
    const placed = await call(client, buyer, 'post', '/orders', { ...body, mode: 'available' })
    placed.assertStatus(201)
    const { order_upload, amount } = placed.body().data
    assert.deepEqual([amount, order_upload.rejected_count], ['72.00', 1])

    const url = `${baseUrl()}/order-uploads/${check.id}/rejected-rows`
    const response = await fetch(url, { headers: await headersOf(buyer) })
    assert.match(response.headers.get('content-disposition') ?? '', /Not ordered, order\.xlsx/)
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.deepEqual(cellsOf(bookOf(bytes)), [
      [
        'Row',
        'Reason',
        'Price today',
        'Brand',
        'Part number',
        'Order',
        'Price',
        'Price list',
        'Reference',
      ],
      [
        5,
        'No price list has this part at the moment',
        null,
        ...bad.map((cell) => (cell === '' ? null : String(cell))),
      ],
    ])
    const csv = await fetch(`${url}?format=csv`, { headers: await headersOf(buyer) })
    assert.include(await csv.text(), `"'=cmd|""/c calc""!A1"`)
    // Mended it is the next order, without a word about its columns.
    const [mended] = rows
    const text = `Row;Reason;Price today;Brand;Part number;Order;Price;Price list;Reference\n5;x;;${mended?.join(';')}`
    const next = await givenCheck(client, buyer, text)
    assert.deepEqual([next.check.lines_count, next.check.amount], [1, '12.00'])

    const nothing = await givenCheck(client, buyer, orderCsv([bad]))
    const none = await call(client, buyer, 'post', '/orders', {
      type: 'price',
      ...nothing.file,
      mode: 'available',
    })
    none.assertStatus(422)
    assert.equal(none.body().code, 'nothing_to_order')
  })

  test('takes what became dearer only when that is accepted, at the total that was seen', async ({
    client,
    assert,
  }) => {
    const { rows } = await givenParts()
    const [first = [], ...others] = rows
    const dearer = [...first.slice(0, 3), '10.00', ...first.slice(4)]
    const buyer = await givenBuyer()
    const { file, check } = await givenCheck(client, buyer, orderCsv([dearer, dearer, ...others]))
    assert.deepEqual(
      [check.amount, check.moved_count, check.moved_amount, check.rejected_count],
      ['60.00', 1, '24.00', 2]
    )
    const body = { type: 'price', ...file, check_id: check.id, accept_moved: true }
    const unseen = await call(client, buyer, 'post', '/orders', {
      ...body,
      expected_total: '60.00',
    })
    unseen.assertStatus(409)
    assert.deepEqual(
      [unseen.body().code, unseen.body().data.total, unseen.body().data.lines],
      ['order_upload_changed', '84.00', []]
    )
    const placed = await call(client, buyer, 'post', '/orders', {
      ...body,
      expected_total: '84.00',
    })
    placed.assertStatus(201)
    assert.containsSubset(placed.body().data, {
      amount: '84.00',
      price_changes: [{ line: 1, old_price: '10.00', price: '12.00' }],
      order_upload: { lines_count: 3, merged_count: 1, rejected_count: 0, amount: '84.00' },
    })
  })

  test('says what moved since the check, and orders nothing then', async ({ client, assert }) => {
    const { rows, offers } = await givenParts()
    const buyer = await givenBuyer()
    const { file, check } = await givenCheck(client, buyer, orderCsv(rows))
    await sql.run('UPDATE offers SET cost = 20 WHERE id = $1', [offers[0]?.id])
    await sql.run('UPDATE offers SET gone_at = now() WHERE id = $1', [offers[1]?.id])
    const body = { type: 'price', ...file, check_id: check.id, mode: 'available' }
    const moved = await call(client, buyer, 'post', '/orders', { ...body, expected_total: '72.00' })
    moved.assertStatus(409)
    const { data, code } = moved.body()
    assert.equal(code, 'order_upload_changed')
    assert.deepEqual(
      data.lines.map((line: Record<string, unknown>) => [
        line.row_number,
        line.old_price,
        line.price,
      ]),
      [
        [2, '12.00', '24.00'],
        [3, '12.00', null],
      ]
    )
    assert.deepEqual([data.total, data.order_upload.id], ['36.00', check.id])
    assert.equal(await ordersOf(buyer), 0)
  })

  test('is refused for another mapping, another contractor and who may not', async ({
    client,
    assert,
  }) => {
    const { rows } = await givenParts()
    const buyer = await givenBuyer()
    const { file, check } = await givenCheck(client, buyer, orderCsv(rows))
    const other = await givenBuyer()
    const theirs = await givenCheck(client, other, orderCsv(rows))
    const body = { type: 'price', ...file, check_id: check.id }
    const wrong = [
      { ...body, config: { ...file.config, table_last_row: 3 } },
      { ...body, check_id: theirs.check.id },
      { ...body, check_id: 999_999_999 },
    ]
    for (const each of wrong) {
      const refused = await call(client, buyer, 'post', '/orders', each)
      refused.assertStatus(422)
      assert.deepEqual(Object.keys(refused.body().errors), ['check_id'])
    }
    const foreign = await givenAddress(other)
    for (const [field, value] of Object.entries({
      address_id: foreign,
      mode: 'some',
      expected_total: '1,5',
      colour: 'red',
    })) {
      const refused = await call(client, buyer, 'post', '/orders', { ...body, [field]: value })
      refused.assertStatus(422)
      assert.deepEqual(Object.keys(refused.body().errors), [field])
    }
    for (const feature of ['order_upload', 'place_order']) {
      const limited = await givenBuyer({ disabled_features: [feature] })
      const refused = await sendOrderFile(limited, orderCsv(rows), file.config)
      assert.deepEqual([refused.status, refused.body.code], [403, 'feature_disabled'])
    }
    assert.equal(await ordersOf(buyer), 0)
  })

  test('is made of a price list that was filled in, without a word about its columns, in {$self}')
    .with(['en', 'ru'] as const)
    .run(async ({ client, assert }, language) => {
      const { list, offers } = await givenParts()
      const buyer = await givenBuyer({ language, currency_code: 'USD' })
      const url = `${baseUrl()}/price-lists/${list.id}/download`
      const response = await fetch(url, { headers: await headersOf(buyer) })
      const file = Buffer.from(await response.arrayBuffer())
      const order = language === 'ru' ? 'Заказ' : 'Order'
      const filled = edited(file, [0, order, 2], [2, order, 1])
      const { parsed, check } = await givenCheck(client, buyer, filled, 'list.xlsx')
      const mapped = parsed.columns_found.filter(({ name }) => name !== null)
      assert.deepEqual(
        Object.fromEntries(mapped.map(({ name, header }) => [name, header])),
        language === 'ru'
          ? {
              brand_name: 'Бренд',
              partnumber: 'Номер',
              price: 'Цена, USD',
              quantity: 'Заказ',
              price_name: 'Прайс-лист',
            }
          : {
              brand_name: 'Brand',
              partnumber: 'Part number',
              price: 'Price, USD',
              quantity: 'Order',
              price_name: 'Price list',
            }
      )
      assert.deepEqual(
        [check.lines_count, check.unasked_count, check.rejected_count, check.amount],
        [2, offers.length - 2, 0, '36.00']
      )
    })

  test('of a large file is checked and placed by a worker', async ({ client, assert }) => {
    const list = await givenPriceList()
    const offers = await givenOffers(2_100, { price_list_id: list.id })
    const rows = offers.map(({ brand_name, partnumber }, at) => [
      brand_name,
      partnumber,
      at < 2_000 ? 2 : '',
      '12.00',
      list.name,
      '',
    ])
    const buyer = await givenBuyer()
    const content = orderCsv(rows)
    const { check } = await givenCheck(client, buyer, content)
    assert.equal(check.state, 'waiting')
    const checked = await thenProcessed(client, buyer, check.id)
    assert.containsSubset(checked, {
      state: 'checked',
      rows_count: 2_100,
      lines_count: 2_000,
      unasked_count: 100,
      amount: '48000.00',
    })
    const { file } = await givenOrderFile(buyer, content)
    const wanted = { type: 'price', ...file, reference: 'Large', expected_total: '48000.00' }
    const sent = await call(client, buyer, 'post', '/orders', wanted)
    sent.assertStatus(202)
    const ordered = await thenProcessed(client, buyer, sent.body().data.id)
    assert.deepEqual([ordered.state, ordered.refusal], ['ordered', null])
    const placed = await call(client, buyer, 'get', `/api/orders/${ordered.order?.id}`)
    assert.containsSubset(placed.body().data, {
      source: 'file',
      reference: 'Large',
      items_count: 2_000,
      amount: '48000.00',
    })
    const less = await call(client, buyer, 'post', '/orders', { ...wanted, expected_total: '1' })
    const kept = await thenProcessed(client, buyer, less.body().data.id)
    assert.deepEqual([kept.state, kept.refusal], ['checked', 'order_upload_changed'])
    assert.equal(await ordersOf(buyer), 1)
    const told = await sql.rows<{ event: string }>(
      `SELECT DISTINCT event FROM outbox WHERE subject = $1 AND user_id = $2`,
      [`order_upload:${ordered.id}`, buyer.id]
    )
    assert.includeMembers(
      told.map(({ event }) => event),
      ['upload.finished']
    )
  })

  test('that waits can be stopped, and is nothing then', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const content = orderCsv(Array.from({ length: 2_001 }, () => ['A', 'B', 1, 1]))
    const { file } = await givenOrderFile(buyer, content)
    // Another one of the contractor's is worked first, for ever.
    await sql.run(
      `INSERT INTO graphile_worker._private_job_queues (queue_name, locked_at, locked_by)
       VALUES ($1, now(), 'test') ON CONFLICT (queue_name) DO UPDATE SET locked_at = now()`,
      [`order_uploads ${buyer.contractor?.id}`]
    )
    const sent = await call(client, buyer, 'post', '/orders', { type: 'price', ...file })
    sent.assertStatus(202)
    const path = `/api/order-uploads/${sent.body().data.id}`
    const stopped = await call(client, buyer, 'delete', path)
    assert.deepEqual(
      [stopped.body().data.state, stopped.body().data.failure],
      ['failed', { type: 'cancelled' }]
    )
    assert.lengthOf(await rowsOfCheck(client, buyer, sent.body().data), 0)
    assert.equal(await ordersOf(buyer), 0)
  })
})
