import { test } from '@japa/runner'
import { dayIn } from '#shared/day_in'
import { addWorkingDays } from '#shared/working_days'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { withBackground } from '#tests/scenes/background'
import { bookOf, cellsOf, givenExport } from '#tests/scenes/exports'
import { givenQuotation, linesOf } from '#tests/scenes/quotations'

test.group('The lines of a quotation as a file', (group) => {
  group.setup(withBackground)

  test('say what was asked for and what was chosen, cell by cell', async ({ client, assert }) => {
    const list = await givenPriceList({ delivery_days: 3 })
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
      'Chosen offer: amount, USD',
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
      [brand_name, ...offered, list.name, 12, 3, arrives(3), 4, 48],
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
      [1, 1, ...offer, list.name, 12, 3, arrives(3), 100, 4, 1],
      [1, 2, ...offer, other.name, 24, 9, arrives(9), 100, 1, 1],
      [3, 1, ...offer, list.name, 12, 3, arrives(3), 100, 4, 1],
      [3, 2, ...offer, other.name, 24, 9, arrives(9), 100, 1, 1],
    ])
  })
})
