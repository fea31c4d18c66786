import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import fc from 'fast-check'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { inBrandOrder } from '#app/database/brand_order'
import { sql } from '#app/database/sql'
import { readPositions } from '#app/price_lists/downloads/read_positions'
import { compareBrands } from '#shared/brands/brand_order'
import { call, cartOf } from '#tests/scenes/cart'
import { unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { fileFrom } from '#tests/scenes/orders/order_exports'
import { givenLookedAfter, LINES } from '#tests/scenes/orders/staff_lines'
import { bookOf, cellsOf } from '#tests/scenes/quotations/exports'
import { givenInvoice, linesOf } from '#tests/scenes/sales/invoices'
import { givenQuotation } from '#tests/scenes/quotations/quotations'

/** As people read them, whatever their case, accents and alphabet. */
const ENDS = ['10', '9', 'abex', 'Abex-Pro', 'Öhlins', 'Ohlinz', 'Zeta', 'ПЁлка', 'ПЕлка2', 'пЯма']

test.group('The order of brands', () => {
  /** Brands that begin alike and have a part of the same number, made in no order, in one list. */
  async function givenBrands() {
    const start = `Q${unique()} `
    const partnumber = `P${unique()}`
    const list = await givenPriceList()
    const mixed = [7, 2, 5, 0, 9, 4, 1, 8, 3, 6].map((place) => `${start}${ENDS[place] ?? ''}`)
    const offers = []
    for (const brand_name of mixed) {
      offers.push(await givenOffer({ brand_name, partnumber, price_list_id: list.id }))
    }
    return { list, partnumber, offers, right: ENDS.map((end) => `${start}${end}`) }
  }

  const brandsOf = (rows: readonly { brand_name: string }[]) =>
    rows.map(({ brand_name }) => brand_name)

  async function read(client: ApiClient, user: SignedInUser, path: string) {
    const response = await call(client, user, 'get', path)
    response.assertStatus(200)
    return brandsOf(response.body().data)
  }

  test('is the same in search, cart, orders, invoices, quotations, for staff and in files', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, name } = await givenLookedAfter()
    const { list, partnumber, offers, right } = await givenBrands()
    const found = await call(
      client,
      buyer,
      'get',
      `/api/offers?partnumber=${partnumber}&sort=brand_name`
    )
    assert.deepEqual(brandsOf(found.body().offers), right, 'search')

    for (const { id } of offers) {
      const added = await call(client, buyer, 'post', '/api/cart/items', {
        offer_id: id,
        quantity: 1,
      })
      added.assertStatus(201)
    }
    assert.deepEqual(brandsOf((await cartOf(client, buyer)).items), right, 'cart')

    const placed = await call(client, buyer, 'put', '/api/cart/place-order', { reference: '' })
    const order = placed.body().data
    const items = `/api/orders/${order.id}/items`
    assert.deepEqual(await read(client, buyer, `${items}?sort=line`), right, 'order as placed')
    assert.deepEqual(await read(client, buyer, `${items}?sort=brand_name`), right, 'order lines')
    assert.deepEqual(
      await read(client, buyer, `${items}?sort=-brand_name`),
      right.toReversed(),
      'order lines, turned'
    )
    const pages = [1, 2, 3, 4].map((page) => `${items}?sort=brand_name&per_page=3&page=${page}`)
    const paged = []
    for (const page of pages) paged.push(...(await read(client, buyer, page)))
    assert.deepEqual(paged, right, 'pages of order lines')
    assert.deepEqual(
      await read(client, manager, `${LINES}?tab=all&sort=brand_name&contractor_name=${name}`),
      right,
      'staff lines'
    )
    // Without the header and the row of totals.
    const book = bookOf(await fileFrom(buyer, `${items}/export?sort=brand_name`))
    const rows = cellsOf(book).slice(1, -1)
    assert.deepEqual(
      rows.map((cells) => cells.find((cell) => right.includes(String(cell)))),
      right,
      'export'
    )

    const lines = await linesOf(client, buyer, order)
    const sale = await givenInvoice(buyer, {
      boxes: [{ items: lines.toReversed().map((line) => [line, 1]) }],
    })
    assert.deepEqual(
      await read(client, buyer, `/api/sales/${sale.id}/items?sort=brand_name`),
      right,
      'invoice'
    )

    const asked = offers.map(({ brand_name }) => ({ brand_name, partnumber }))
    const quotation = await givenQuotation(client, buyer, ...asked)
    assert.deepEqual(
      await read(client, buyer, `/api/quotations/${quotation.id}/items?sort=brand_name`),
      right,
      'quotation'
    )
    const positions = await Array.fromAsync(readPositions(list.id, null))
    assert.deepEqual(brandsOf(positions), right, 'price list')
  })

  test('is the same in the database and in the code', async ({ assert }) => {
    const letters = 'aAbBzZäÄöÖéßłŁşıаАбБеЕёЁйЙяЯґї09 -&./’+'
    const names = fc.array(
      fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 6 }),
      {
        minLength: 2,
        maxLength: 30,
      }
    )
    await fc.assert(
      fc.asyncProperty(names, async (brands) => {
        const rows = await sql.rows<{ name: string }>(
          `SELECT name FROM unnest($1::text[]) name ORDER BY ${inBrandOrder('name')}`,
          [brands]
        )
        const sorted = rows.map(({ name }) => name)
        for (const [index, name] of sorted.entries()) {
          assert.isAtMost(compareBrands(sorted[Math.max(0, index - 1)] ?? '', name), 0)
        }
      }),
      { numRuns: 50 }
    )
  })
})
