import { utils, write } from '@e965/xlsx'
import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { givenStaff } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { offersOf, ownBrand, whenDone } from '#tests/scenes/price_lists/price_imports'
import { odsNumber, odsOf, odsRow, odsText } from '#tests/unit/sheets/values/open_document'
import { workbook } from '#tests/unit/sheets/workbook_fixture'

const OTHER = 'price_in_other_currency'

/** Prices of one brand with what a column of currencies says of each. */
function listIn(
  rows: readonly (readonly [price: string, currency?: string])[],
  header = 'Currency'
) {
  const lines = rows.map(
    ([price, currency = ''], n) => `${ownBrand()};N${n};part;${price};${currency};2`
  )
  return [`Brand;Part number;Name;Price;${header};Quantity`, ...lines].join('\n')
}

/** Prices in euros by their formats, but for the last one, which has another mark. */
function bookWithLastPrice(bookType: 'xls' | 'xlsb') {
  return (mark: string): Buffer => {
    const rows = Array.from({ length: 400 }, (_, n) => [ownBrand(), `N${n}`, 7.5])
    const sheet = utils.aoa_to_sheet([['Brand', 'Part number', 'Price'], ...rows])
    for (let row = 2; row <= rows.length; row++) {
      Object.assign(sheet[`C${row}`], { z: '#,##0.00 [$€-407]' })
    }
    Object.assign(sheet[`C${rows.length + 1}`], { z: `#,##0.00 "${mark}"` })
    return write(utils.book_new(sheet), { type: 'buffer', bookType })
  }
}

/** The same as LibreOffice writes it. */
function openDocumentWithLastPrice(mark: string): Buffer {
  const style = (name: string, symbol: string) =>
    `<number:currency-style style:name="N${name}"><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> </number:text><number:currency-symbol>${symbol}</number:currency-symbol></number:currency-style>` +
    `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="N${name}"/>`
  const price = (name: string) => odsNumber(7.5, '7,50', `table:style-name="${name}"`)
  const rows = Array.from({ length: 400 }, (_, n) =>
    odsRow(odsText(ownBrand()) + odsText(`N${n}`) + price(n === 399 ? 'last' : 'own'))
  )
  const head = odsRow(['Brand', 'Part number', 'Price'].map((text) => odsText(text)).join(''))
  return odsOf(head + rows.join(''), style('own', '€') + style('last', mark))
}

const inEuros = () => givenPriceList({ currency_code: 'EUR' })

async function pricesOf(listId: number): Promise<string[]> {
  return (await offersOf(listId)).map(({ partnumber, cost }) => `${partnumber} ${cost}`)
}

test.group('Rows in another currency than their price list', (group) => {
  group.setup(withBackground)

  for (const [place, rows] of [
    [
      'a column of currencies',
      [
        ['94.38', 'EUR'],
        ['8125.35', 'RUB'],
        ['66.43', 'EUR'],
      ],
    ],
    ['marks in the prices', [['94,38 €'], ['8125,35 руб.'], ['66,43 €']]],
    ['a mark in one price', [['94.38'], ['8125.35 RUB'], ['66.43']]],
    [
      'a number of ISO 4217',
      [
        ['94.38', '978'],
        ['8125.35', '643'],
        ['66.43', '978'],
      ],
    ],
    [
      'a currency that few know',
      [
        ['94.38', 'EUR'],
        ['8125.35', 'THB'],
        ['66.43', 'EUR'],
      ],
    ],
    ['a mark that few know', [['94.38'], ['฿ 8125.35'], ['66.43']]],
  ] as const) {
    test(`are rejected by ${place}, and the rest is on sale`, async ({ assert }) => {
      const list = await inEuros()
      const done = await whenDone(list.id, listIn(rows))
      assert.containSubset(done, {
        state: 'live',
        rows_new: 2,
        rows_rejected: 1,
        rejects: [{ reason: OTHER, count: 1 }],
      })
      assert.deepEqual(await pricesOf(list.id), ['N0 94.38', 'N2 66.43'])
    })
  }

  test('are found far behind the first rows of the file', async ({ assert }) => {
    const list = await inEuros()
    const usual = Array.from({ length: 1_500 }, () => ['7', 'EUR'] as const)
    const done = await whenDone(list.id, listIn([...usual, ['8125.35', 'RUB'], ['7 руб.', 'EUR']]))
    assert.containSubset(done, {
      state: 'live',
      rows_new: 1_500,
      rejects: [{ reason: OTHER, count: 2 }],
    })
  })

  test('are rejected when most rows are, and the import waits', async ({ assert }) => {
    const list = await inEuros()
    const manager = await givenStaff('manager')
    const roubles = Array.from({ length: 400 }, () => ['8125.35', 'RUB'] as const)
    const file = listIn([...roubles, ['94.38', 'EUR'], ['66.43']])
    const done = await whenDone(list.id, file)
    assert.containSubset(done, {
      state: 'awaiting_confirmation',
      review: { reasons: ['other_currency'], currency_found: 'RUB' },
      rejects: [{ reason: OTHER, count: 400 }],
    })
    await whenDone(list.id, file, { confirmed: true, userId: manager.id })
    assert.deepEqual(await pricesOf(list.id), ['N400 94.38', 'N401 66.43'])
  })

  test('make the import wait when all of them are', async ({ assert }) => {
    const list = await inEuros()
    const done = await whenDone(
      list.id,
      listIn([
        ['8125.35', 'RUB'],
        ['66.43', 'RUB'],
      ])
    )
    assert.containSubset(done, {
      state: 'awaiting_confirmation',
      rows_new: 2,
      rows_rejected: 0,
      review: { reasons: ['other_currency'], currency_found: 'RUB' },
    })
  })

  test('are told by the column of currencies that stands by the prices', async ({ assert }) => {
    const list = await inEuros()
    const file = [
      'Brand;Part number;Retail;Currency;Price;Currency',
      `${ownBrand()};N0;900;RUB;9.5;EUR`,
      `${ownBrand()};N1;900;EUR;800;RUB`,
    ].join('\n')
    const config = { table_headers: { brand_name: 1, partnumber: 2, price: 5 } }
    const done = await whenDone(list.id, file, { config })
    assert.containSubset(done, { state: 'live', rejects: [{ reason: OTHER, count: 1 }] })
    assert.deepEqual(await pricesOf(list.id), ['N0 9.5'])
  })

  test('make a workbook wait whose formats say so, however far down', async ({ assert }) => {
    const list = await inEuros()
    const row = (n: number, price: string) =>
      `<row><c t="inlineStr"><is><t>${ownBrand()}</t></is></c><c t="inlineStr"><is><t>N${n}</t></is></c>${price}</row>`
    const sheet = (style: number) =>
      [
        `<row>${['Brand', 'Part number', 'Price'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
        ...Array.from({ length: 400 }, (_, n) => row(n, '<c s="1"><v>7.5</v></c>')),
        row(400, `<c s="${style}"><v>8125.35</v></c>`),
      ].join('')
    const file = (style: number) =>
      workbook({
        sheets: [sheet(style)],
        formats: ['0.00 [$€-407]', '0.00 [$₽-419]', '[$€-2] 0.00'],
      })
    assert.containSubset(await whenDone(list.id, file(2), { name: 'list.xlsx' }), {
      state: 'awaiting_confirmation',
      review: { reasons: ['other_currency'], currency_found: 'RUB' },
    })
    assert.equal((await whenDone(list.id, file(3), { name: 'list.xlsx' })).state, 'live')
  })

  for (const [type, bookOf] of [
    ['xls', bookWithLastPrice('xls')],
    ['xlsb', bookWithLastPrice('xlsb')],
    ['ods', openDocumentWithLastPrice],
  ] as const) {
    test(`make an ${type} wait whose formats say so, however far down`, async ({ assert }) => {
      const list = await inEuros()
      const name = `list.${type}`
      const waits = await whenDone(list.id, bookOf('руб.'), { name })
      assert.containSubset(waits, {
        state: 'awaiting_confirmation',
        review: { reasons: ['other_currency'], currency_found: 'RUB' },
      })
      assert.equal((await whenDone(list.id, bookOf('EUR'), { name })).state, 'live')
    })
  }
})
