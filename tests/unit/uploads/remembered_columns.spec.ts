import { test } from '@japa/runner'
import {
  columnsByPlace,
  columnsToRemember,
  recallColumns,
} from '#app/uploads/mapping/memory/remembered_columns'
import { withoutDates } from '#app/uploads/mapping/memory/dated_headings'

const HEADER = ['Brand', 'No.', 'Price on 12.11.2026', 'Stock', 'Colour']
const HEADERS = { brand_name: 1, partnumber: 2, price: 3, quantity: 4 }
const REMEMBERED = columnsToRemember([], HEADER, HEADERS)

test.group('The columns of a list', () => {
  test('are the same without dates and numbers', ({ assert }) => {
    for (const header of ['Price on 12.11.2026', 'price on 2026-12-01', 'Price on 3 December']) {
      assert.equal(withoutDates(header), 'price on')
    }
    assert.equal(withoutDates('Цена на 12 ноября 2026'), 'цена на')
    assert.equal(withoutDates('Остаток, 01.11'), 'остаток')
  })

  test('are known again with another date, moved, and with a new one between', ({ assert }) => {
    const header = ['No.', 'EAN', 'Stock', 'brand', 'Price on 19.11.2026']
    assert.deepEqual(recallColumns(REMEMBERED, header), {
      table_headers: { partnumber: 1, quantity: 3, brand_name: 4, price: 5 },
      matched: 4,
      new_columns: [2],
      lost_columns: [],
    })
    assert.deepEqual(recallColumns(REMEMBERED, ['Brand', 'No.', 'Price'])?.lost_columns, [
      'price',
      'quantity',
    ])
  })

  test('that differ only in numbers stay where they were', ({ assert }) => {
    const header = ['Number', 'Price 1', 'Price 2', 'Price 3']
    const remembered = columnsToRemember([], header, { partnumber: 1, price: 3 })
    assert.equal(recallColumns(remembered, header)?.table_headers.price, 3)
    const moved = ['Number', 'Name', 'Price 1', 'Price 2', 'Price 3']
    assert.equal(recallColumns(remembered, moved)?.table_headers.price, 4)
  })

  test('that only their dates tell apart roll on: this month is where it was', ({ assert }) => {
    const header = ['No.', 'Price 01.11.2026', 'Price 01.10.2026']
    const remembered = columnsToRemember([], header, { partnumber: 1, price: 2 })
    const next = recallColumns(remembered, ['No.', 'Price 01.12.2026', 'Price 01.11.2026'])
    assert.deepEqual(next?.table_headers, { partnumber: 1, price: 2 })
    assert.deepEqual(next?.new_columns, [])
    const moved = recallColumns(remembered, ['No.', 'Name', 'Price December', 'Price November'])
    assert.deepEqual(moved?.table_headers, { partnumber: 1, price: 3 })
    // Of three nobody knows which is the one.
    const more = ['No.', 'Price 01.12.2026', 'Price 01.11.2026', 'Price 01.10.2026']
    assert.deepEqual(recallColumns(remembered, more)?.lost_columns, ['price'])
    const one = columnsToRemember([], ['No.', 'Price 01.11.2026'], { partnumber: 1, price: 2 })
    const two = recallColumns(one, ['No.', 'Price 01.12.2026', 'Price 01.11.2026'])
    assert.deepEqual(two?.lost_columns, ['price'])
  })

  test('that a file left out are known when they come back', ({ assert }) => {
    const less = columnsToRemember(REMEMBERED, ['Brand', 'No.', 'Price on 1.12.2026'], {
      brand_name: 1,
      partnumber: 2,
      price: 3,
    })
    assert.deepEqual(recallColumns(less, HEADER)?.table_headers, HEADERS)
    // What is taken for the price now comes before what was taken for it once.
    const other = columnsToRemember(REMEMBERED, ['Brand', 'No.', 'Net'], {
      brand_name: 1,
      partnumber: 2,
      price: 3,
    })
    const both = recallColumns(other, ['Brand', 'No.', 'Price on 1.1.2027', 'Net'])
    assert.equal(both?.table_headers.price, 4)
  })

  test('of another kind of file are none of it', ({ assert }) => {
    assert.isNull(recallColumns(REMEMBERED, ['Name', 'Address', 'Stock']))
    assert.isNull(recallColumns(REMEMBERED, ['No.', 'Text', 'Date']))
  })

  test('without a header are where they were', ({ assert }) => {
    assert.deepEqual(columnsByPlace(REMEMBERED, 7), {
      table_headers: HEADERS,
      matched: 5,
      new_columns: [6, 7],
      lost_columns: [],
    })
    assert.isNull(columnsByPlace(REMEMBERED, 3))
    const unheaded = columnsToRemember([], [], HEADERS)
    assert.deepEqual(columnsByPlace(unheaded, 4)?.table_headers, HEADERS)
  })
})
