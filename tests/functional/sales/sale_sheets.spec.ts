import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Sale, SaleItem } from '#shared/answers/sale'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenContractor, givenUser } from '#tests/scenes/cast'
import { givenInvoice, linesOf } from '#tests/scenes/sales/invoices'
import { callForFile, fileFrom, nameOf } from '#tests/scenes/orders/order_exports'
import { givenOrder } from '#tests/scenes/orders'
import { bookOf, cellsOf } from '#tests/scenes/quotations/exports'

const said = (text: string) => (text === '' ? null : text)

/** An invoice of two boxes; its texts are formulas and markup, its numbers have zeros in front. */
async function givenSent(client: ApiClient, buyer: SignedInUser) {
  const order = await givenOrder(client, buyer, [
    { quantity: 9, partnumber: `0012 ${buyer.id}`, name: '=1+1 <b>"&', reference: '@SUM(A1)' },
    { quantity: 2, cost: '1000.05', brand_name: `ЯМЗ ${buyer.id}`, reference: '+7 "A"' },
  ])
  const [one, other] = await linesOf(client, buyer, order)
  if (!one || !other) throw new Error('no lines')
  const sale = await givenInvoice(buyer, {
    state: 'delivered',
    carrier: '=cmd|calc',
    boxes: [
      {
        weight: '8.2',
        size: [40, 30, 20],
        items: [
          [one, 4],
          [other, 2],
        ],
      },
      { items: [[one, 5]] },
    ],
  })
  await sql.run(`UPDATE sale_items SET origin = 'Türkiye' WHERE sale_id = $1`, [sale.id])
  return { ...sale, order }
}

async function read<Answer>(client: ApiClient, user: SignedInUser, path: string): Promise<Answer> {
  const response = await call(client, user, 'get', path)
  response.assertStatus(200)
  return response.body().data
}

async function taken(user: SignedInUser, path: string) {
  const response = await callForFile(user, 'GET', path)
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return { name: nameOf(response), book: bookOf(Buffer.from(await response.arrayBuffer())) }
}

const priced = (item: SaleItem) => [
  item.box_number,
  item.brand_name,
  item.partnumber,
  said(item.name),
  item.order_number,
  said(item.reference),
  item.quantity,
  Number(item.price),
  Number(item.amount),
  item.currency_code,
  said(item.origin),
]

test.group('An invoice as a workbook', () => {
  test('says what the API says, cell by cell, and what it adds up to', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { id, number } = await givenSent(client, buyer)
    const { name, book } = await taken(buyer, `/invoices/${id}/export`)
    assert.equal(name, `Invoice ${number} 2026-11-23.xlsx`)
    assert.deepEqual(book.SheetNames, ['Items', `Invoice ${number}`])
    const items = await read<SaleItem[]>(client, buyer, `/api/sales/${id}/items`)
    const sale = await read<Sale>(client, buyer, `/api/sales/${id}`)
    const [header, ...rows] = cellsOf(book)
    assert.deepEqual(header, [
      'Box',
      'Brand',
      'Part number',
      'Name',
      'Order',
      'Reference',
      'Quantity',
      'Price',
      'Amount without VAT',
      'Currency',
      'Origin',
    ])
    assert.deepEqual(rows.slice(0, 3), items.map(priced))
    assert.deepEqual(rows[3], [
      'Total',
      ...Array.from({ length: 5 }, () => null),
      11,
      null,
      Number(sale.amount),
      null,
      null,
    ])
    const facts = new Map(cellsOf(book, 1).map(([word, fact]) => [word, fact]))
    assert.equal(facts.get('VAT'), Number(sale.vat))
    assert.equal(facts.get('To pay, with VAT'), Number(sale.total))
    assert.equal(facts.get('Carrier'), '=cmd|calc')
    for (const sheet of Object.values(book.Sheets))
      for (const cell of Object.values(sheet)) assert.notProperty(Object(cell), 'f')
  })

  test('as a packing list has boxes and no prices', async ({ client, assert }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const { id, number } = await givenSent(client, buyer)
    const { name, book } = await taken(buyer, `/invoices/${id}/packing-list`)
    assert.equal(name, `Упаковочный лист ${number} 2026-11-23.xlsx`)
    const items = await read<SaleItem[]>(client, buyer, `/api/sales/${id}/items`)
    const [header, ...rows] = cellsOf(book)
    assert.deepEqual(header, [
      'Коробка',
      'Бренд',
      'Номер',
      'Название',
      'Заказ',
      'Пометка',
      'Количество',
      'Страна',
      'Вес коробки, кг',
      'Размер коробки, см',
    ])
    assert.deepEqual(
      rows.slice(0, 3),
      items.map((item) => [
        ...priced(item).slice(0, 7),
        'Türkiye',
        ...(item.box_number === 1 ? [8.2, '40 × 30 × 20'] : [null, null]),
      ])
    )
    assert.equal(rows[3]?.[6], 11)
  })
})

test.group('Lists of invoices as workbooks', () => {
  test('have all documents that the filters leave, and their sums', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id, order } = await givenSent(client, buyer)
    const [one] = await linesOf(client, buyer, order)
    if (!one) throw new Error('no line')
    await givenInvoice(buyer, {
      state: 'issued',
      date: '2026-03-01',
      boxes: [{ items: [[one, 1]] }],
    })
    await givenInvoice(buyer, { state: 'packing', boxes: [{ items: [[one, 1]] }] })
    const all = cellsOf(bookOf(await fileFrom(buyer, '/api/sales/export')))
    assert.lengthOf(all, 4)
    const sales = await read<Sale[]>(client, buyer, '/api/sales')
    assert.equal(
      all[3]?.[11],
      sales.reduce((sum, { total }) => Math.round(sum * 100 + Number(total) * 100) / 100, 0)
    )
    const [, row] = cellsOf(bookOf(await fileFrom(buyer, '/api/sales/export?state=delivered')))
    const sale = await read<Sale>(client, buyer, `/api/sales/${id}`)
    assert.deepEqual(row, [
      sale.number,
      '2026-11-23',
      'Delivered',
      order.number,
      2,
      8.2,
      3,
      11,
      Number(sale.amount),
      5,
      Number(sale.vat),
      Number(sale.total),
      'USD',
      '2026-12-07',
      '=cmd|calc',
      null,
      '2026-11-23',
      '2026-11-23',
      'R. Halabi',
    ])
  })

  test('have all items that the filters leave', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenSent(client, buyer)
    const book = bookOf(await fileFrom(buyer, '/api/sales-items/export?box_number=1&sort=quantity'))
    const items = await read<SaleItem[]>(
      client,
      buyer,
      '/api/sales-items?box_number=1&sort=quantity'
    )
    const [, ...rows] = cellsOf(book)
    assert.deepEqual(
      rows.slice(0, -1),
      items.map((item) => [item.sale_number, item.date, ...priced(item)])
    )
  })
})

test.group('Files of invoices', () => {
  const files = (id: number) =>
    [
      ['GET', `/invoices/${id}/export`],
      ['GET', `/invoices/${id}/packing-list`],
      ['PUT', '/api/sales/export'],
      ['PUT', '/api/sales-items/export'],
    ] as const

  test('are for their contractor alone, and only where they are not switched off', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { id, order } = await givenSent(client, buyer)
    const [one] = await linesOf(client, buyer, order)
    if (!one) throw new Error('no line')
    const packed = await givenInvoice(buyer, { state: 'packing', boxes: [{ items: [[one, 1]] }] })
    const stranger = await givenBuyer()
    const off = await givenUser({
      contractor_id: await givenContractor(),
      disabled_features: ['invoice_export'],
    })
    for (const [method, path] of files(id)) {
      assert.equal((await callForFile(off, method, path)).status, 403, path)
      assert.equal((await callForFile(buyer, method, `${path}?unknown=1`)).status, 422, path)
      if (method === 'PUT') continue
      assert.equal((await callForFile(stranger, method, path)).status, 404, path)
    }
    for (const [, path] of files(packed.id).slice(0, 2))
      assert.equal((await callForFile(buyer, 'GET', path)).status, 404, path)
  })
})
