import { test } from '@japa/runner'
import type { ParseResult } from '#shared/answers/upload'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer, givenOffers } from '#tests/scenes/catalog'
import { edited, givenExport } from '#tests/scenes/quotations/exports'
import { givenQuotation, linesOf, type AskedItem } from '#tests/scenes/quotations/quotations'
import { givenUpload } from '#tests/scenes/uploads'

/** Which columns are guessed: name → header. */
function guessed({ columns_found }: ParseResult): Record<string, string> {
  return Object.fromEntries(
    columns_found.flatMap(({ name, header }) => (name ? [[name, header]] : []))
  )
}

test.group('An export given as a new list of wanted parts', (group) => {
  group.setup(withBackground)

  test('is just rows, whatever its hidden columns say', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { brand_name, partnumber } = await givenOffer()
    const other = await givenOffer()
    const old = await givenQuotation(
      client,
      buyer,
      { brand_name, partnumber, quantity: 2, reference: 'BUS-1', price: '99.50' },
      { partnumber: other.partnumber, quantity: 3, delivery_days: 7 }
    )
    const before = await linesOf(client, buyer, old)
    const file = edited(await givenExport(client, buyer, old), [0, 'Quantity ✎', 5])
    const seen = await givenUpload(buyer, file, { name: 'again.xlsx', type: 'quotation' })
    assert.deepEqual([seen.sheet, seen.header_row_number, seen.table_first_row], [1, 1, 2])
    const { price_name: _, ...columns } = guessed(seen)
    assert.deepEqual(columns, {
      brand_name: 'Brand',
      partnumber: 'Part number',
      quantity: 'Quantity ✎',
      reference: 'Reference ✎',
      description: 'Description',
      price: 'Price limit',
      delivery_days: 'Delivery limit',
    })
    const response = await call(client, buyer, 'post', '/orders', {
      type: 'quotation',
      upload_id: seen.upload_id,
      config: {
        table_headers: Object.fromEntries(
          seen.columns_found.flatMap(({ name, number }) => (name ? [[name, number]] : []))
        ),
        header_row_number: seen.header_row_number,
        table_first_row: seen.table_first_row,
        table_last_row: seen.table_last_row,
      },
    })
    response.assertStatus(201)
    const { data } = response.body()
    assert.notEqual(data.id, old.id)
    assert.deepEqual([data.rows_count, data.lines_count], [2, 2])
    const lines = await linesOf(client, buyer, data)
    assert.deepEqual(
      lines.map((line) => [
        line.brand_name,
        line.partnumber,
        line.quantity,
        line.reference,
        line.price_limit,
        line.delivery_limit,
      ]),
      [
        [brand_name, partnumber, 5, 'BUS-1', '99.50', null],
        ['', other.partnumber, 3, '', null, 7],
      ]
    )
    assert.deepEqual(await linesOf(client, buyer, old), before)
  })

  for (const language of ['en', 'ru'] as const) {
    test(`says in ${language} what its columns are, be they filled or not`, async ({
      client,
      assert,
    }) => {
      const buyer = await givenBuyer({ language, currency_code: 'USD' })
      // Makes of letters alone look most like names of makes.
      const offers = await givenOffers(5, { brand_name: 'HAFENWERK' })
      const bare: AskedItem[] = offers.map(({ partnumber }) => ({ partnumber }))
      const whole = bare.map((item) => ({
        ...item,
        brand_name: 'HAFENWERK',
        reference: unique(),
        price: '70',
        delivery_days: 30,
      }))
      for (const items of [bare, whole]) {
        const quotation = await givenQuotation(client, buyer, ...items)
        const file = await givenExport(client, buyer, quotation)
        const seen = await givenUpload(buyer, file, { name: 'a.xlsx', type: 'quotation' })
        const { brand_name, partnumber, quantity, reference, price, delivery_days } = guessed(seen)
        assert.deepEqual(
          { brand_name, partnumber, quantity, reference, price, delivery_days },
          language === 'en'
            ? {
                brand_name: 'Brand',
                partnumber: 'Part number',
                quantity: 'Quantity ✎',
                reference: 'Reference ✎',
                price: 'Price limit',
                delivery_days: 'Delivery limit',
              }
            : {
                brand_name: 'Бренд',
                partnumber: 'Номер',
                quantity: 'Количество ✎',
                reference: 'Пометка ✎',
                price: 'Предел цены',
                delivery_days: 'Предел срока',
              }
        )
        assert.equal(seen.sheet, 1)
      }
    })
  }
})
