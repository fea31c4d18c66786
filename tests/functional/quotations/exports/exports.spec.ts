import { test } from '@japa/runner'
import { dayIn } from '#shared/day_in'
import { addWorkingDays } from '#shared/working_days'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { openZip } from '#app/sheets/zip/zip_archive'
import { SHEET_LIMITS } from '#app/sheets/sheet_limits'
import { withBackground } from '#tests/scenes/background'
import { bookOf, cellsOf, givenExport, importFile } from '#tests/scenes/quotations/exports'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

async function partOf(file: Buffer, name: string): Promise<string> {
  const zip = await openZip(file, SHEET_LIMITS)
  const entry = zip.find(name)
  return entry ? (await zip.readWhole(entry, 1e7)).toString() : ''
}

test.group('The lines of a quotation as a file', (group) => {
  group.setup(withBackground)

  test('say what was asked for and what was chosen, cell by cell', async ({ client, assert }) => {
    const list = await givenPriceList({ delivery_days: 3, delivery_days_max: 5 })
    const other = await givenPriceList({ delivery_days: 9, delivery_days_max: null })
    const { brand_name, partnumber } = await givenOffer({ price_list_id: list.id, multiple: 4 })
    await givenOffer({ price_list_id: other.id, brand_name, partnumber, cost: '20' })
    const buyer = await givenBuyer()
    const nobody = unique()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber, quantity: 2, reference: 'BUS-1', price: '99.50', delivery_days: 10 },
      { partnumber: nobody, brand_name: '00123' },
      { partnumber, quantity: 6, reference: '=1+1' }
    )
    const [one, none, split] = await linesOf(client, buyer, { id })
    const chosen = [
      { position: 0, quantity: 4 },
      { position: 1, quantity: 2 },
    ]
    const path = `/api/quotations/${id}/items/${split?.id}`
    await call(client, buyer, 'patch', path, { version: 1, chosen })
    const book = bookOf(await givenExport(client, buyer, { id }))
    const arrives = (days: number) => addWorkingDays(dayIn('Asia/Dubai'), days, 'UAE')
    const [header, ...rows] = cellsOf(book)
    assert.deepEqual(header, [
      'Row',
      'Brand',
      'Part number',
      'Quantity ✎',
      'Reference ✎',
      'Offer no. ✎',
      'Description',
      'Price limit',
      'Delivery limit',
      'Status',
      'Chosen offer: its brand',
      'Chosen offer: part number',
      'Chosen offer: name',
      'Chosen offer: price list',
      'Chosen offer: price, USD',
      'Chosen offer: days',
      'Chosen offer: arrives on',
      'Chosen offer: quantity',
      'Chosen offer: amount without VAT, USD',
      "✎ Change these columns and upload the file on the quotation's page. An empty quantity takes nothing",
      'quotation_id',
      'line_id',
      'line_version',
      'line_seen',
    ])
    const bothLists = `${list.name} + ${other.name}`
    const offered = [partnumber, 'Oil filter']
    const asked = [
      [1, null, partnumber, 2, 'BUS-1', 1, null, 99.5, 10, 'Found'],
      [2, '00123', nobody, 1, null, null, null, null, null, 'No offers'],
      [3, null, partnumber, 6, '=1+1', '№1 × 4 + №2 × 2', null, null, null, 'Found'],
    ]
    const chosenOnes = [
      [brand_name, ...offered, list.name, 12, 5, arrives(5), 4, 48],
      Array.from({ length: 9 }, () => null),
      [brand_name, ...offered, bothLists, '12.00 × 4 + 24.00 × 2', 9, arrives(9), 6, 96],
    ]
    const hidden = [
      [id, one?.id, 1, '["2","BUS-1","1"]'],
      [id, none?.id, 1, '["1","",""]'],
      [id, split?.id, 2, '["6","=1+1","№1 × 4 + №2 × 2"]'],
    ]
    assert.deepEqual(
      rows.map((row) => row.slice(0, 10)),
      asked
    )
    assert.deepEqual(
      rows.map((row) => row.slice(10, 19)),
      chosenOnes
    )
    assert.deepEqual(
      rows.map((row) => row.slice(19)),
      hidden.map((cells) => [null, ...cells])
    )
    const offer = [brand_name, partnumber, 'Oil filter']
    assert.deepEqual(cellsOf(book, 1).slice(1), [
      [1, 1, ...offer, list.name, 12, 5, arrives(5), 100, 4, 1],
      [1, 2, ...offer, other.name, 24, 9, arrives(9), 100, 1, 1],
      [3, 1, ...offer, list.name, 12, 5, arrives(5), 100, 4, 1],
      [3, 2, ...offer, other.name, 24, 9, arrives(9), 100, 1, 1],
    ])
  })

  test('look like a table, keep text as text, and hide what only we read', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const references = ['=1+1', '+7 900', '-3', '@sum', "'quoted", '007', '1,5', '<b>&"']
    const quotation = await givenQuotation(
      client,
      buyer,
      ...references.map((reference) => ({ partnumber: unique(), reference }))
    )
    const file = await givenExport(client, buyer, quotation)
    const book = bookOf(file)
    const sheet = book.Sheets.Lines ?? {}
    assert.deepEqual(book.SheetNames, ['Lines', 'Offers'])
    const cells = references.map((_, index) => sheet[`E${index + 2}`])
    assert.deepEqual(
      cells.map(({ t, v, f }) => [t, v, f]),
      references.map((reference) => ['s', reference, undefined])
    )
    const columns = sheet['!cols'] ?? []
    assert.deepEqual(
      columns.map(({ hidden = false }) => hidden),
      [...Array.from({ length: 20 }, () => false), true, true, true, true]
    )
    assert.equal(sheet['!autofilter']?.ref, 'A1:X9')
    const xml = await partOf(file, 'xl/worksheets/sheet1.xml')
    assert.include(
      xml,
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    )
    const unedited = await importFile(buyer, quotation, file)
    assert.deepEqual(unedited.body.data.unchanged_count, references.length)
  })

  test('are those that the filters leave, in the order that was asked for', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(
      client,
      buyer,
      { partnumber: unique(), reference: 'BUS-1', quantity: 3 },
      { partnumber: unique(), reference: 'CAR-1', quantity: 9 },
      { partnumber: unique(), reference: 'BUS-2', quantity: 7 }
    )
    const file = await givenExport(client, buyer, quotation, '?reference=bus&sort=-quantity')
    const [, ...rows] = cellsOf(bookOf(file))
    assert.deepEqual(
      rows.map(([row, , , quantity, reference]) => [row, quantity, reference]),
      [
        [3, 7, 'BUS-2'],
        [1, 3, 'BUS-1'],
      ]
    )
    const none = cellsOf(bookOf(await givenExport(client, buyer, quotation, '?reference=nobody')))
    assert.lengthOf(none, 1)
  })

  test('are written in the language and the format of who asks', async ({ client, assert }) => {
    const { brand_name, partnumber } = await givenOffer({ cost: '10.50' })
    await givenOffer({ partnumber, brand_name, cost: '20' })
    const buyer = await givenBuyer({ language: 'ru', currency_code: 'USD' })
    const quotation = await givenQuotation(client, buyer, { partnumber, quantity: 5 })
    const [line] = await linesOf(client, buyer, quotation)
    const chosen = [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 3 },
    ]
    const path = `/api/quotations/${quotation.id}/items/${line?.id}`
    await call(client, buyer, 'patch', path, { version: 1, chosen })
    const book = bookOf(await givenExport(client, buyer, quotation))
    assert.deepEqual(book.SheetNames, ['Строки', 'Предложения'])
    const [header = [], row = []] = cellsOf(book)
    const cell = (title: string) => row[header.indexOf(title)]
    assert.deepEqual(
      [cell('Статус'), cell('Предложение № ✎'), cell('Выбранное предложение: цена, USD')],
      ['Найдено', '№1 × 2 + №2 × 3', '12,60 × 2 + 24,00 × 3']
    )
  })
})
