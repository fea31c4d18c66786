import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { sql } from '#app/database/sql'
import { givenSupplier } from '#tests/scenes/price_lists/price_lists'
import {
  brandName,
  onSale,
  whenImportedAs,
  workbookOf,
} from '#tests/scenes/price_lists/shaped_files'

/** How a first sheet is read that has a header above its first row. */
const FIVE_COLUMNS = {
  sheet: 1,
  header_row_number: 1,
  table_first_row: 2,
  table_last_row: 2,
  table_headers: { brand_name: 1, partnumber: 2, description: 3, price: 4, quantity: 5 },
}

test.group('Several sheets of a workbook', (group) => {
  group.setup(withBackground)

  test('are one list: each with its own header and its own name as the brand', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const [one, two, three] = [brandName('NGK'), brandName('DENSO'), brandName('BERU')]
    const ended = await whenImportedAs(client, supplier, list.id, {
      content: workbookOf({
        [one]: [
          ['Number', 'Name', 'Price'],
          ['A1', 'plug', 10],
          ['A2', 'plug', 20],
        ],
        // Below a title, in another order.
        [two]: [['All prices net'], ['Price', 'Number', 'Name'], [30, 'B1', 'plug']],
        Contacts: [['Nobody is imported from here']],
        [three]: [
          ['C1', 'plug', 40],
          ['C2', 'plug', null],
        ],
      }),
      sheet: 1,
      header_row_number: 1,
      table_first_row: 2,
      table_last_row: 3,
      table_headers: { partnumber: 1, description: 2, price: 3 },
      more_sheets: [2, 4],
      brand: { from: 'sheet' },
    })
    assert.containsSubset(ended, { state: 'live', rows_total: 5, rows_new: 4, rows_rejected: 1 })
    assert.deepEqual(await onSale(list.id), [
      `${one} A1 10`,
      `${one} A2 20`,
      `${two} B1 30`,
      `${three} C1 40`,
    ])
    assert.deepEqual(ended.rejects[0]?.examples, [{ line: 2, sheet: three, cells: ['C2', 'plug'] }])
    const row = await sql.one<{ brand: string }>(
      'SELECT brand FROM price_import_rejects WHERE price_import_id = $1',
      [ended.id]
    )
    assert.equal(row?.brand, three)
  })

  test('have the last row of a part, whichever sheet it is on', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const brand = brandName('GATES')
    const rows = (price: number) => [
      ['Number', 'Price'],
      ['X', 'Y'],
      ['T1', price],
    ]
    const ended = await whenImportedAs(client, supplier, list.id, {
      content: workbookOf({ One: [...rows(1), ['T2', 2], ['T3', 3]], Two: rows(9) }),
      sheet: 1,
      header_row_number: 1,
      table_first_row: 3,
      table_last_row: 5,
      table_headers: { partnumber: 1, price: 2 },
      more_sheets: [2],
      brand: { from: 'name', name: brand },
    })
    assert.containsSubset(ended, { state: 'live', rows_duplicate: 1 })
    assert.deepEqual(await onSale(list.id), [`${brand} T1 9`, `${brand} T2 2`, `${brand} T3 3`])
  })

  test('are read by the words of their own headers, whatever they lack', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const brand = brandName('SACHS')
    const ended = await whenImportedAs(client, supplier, list.id, {
      content: workbookOf({
        One: [
          ['Brand', 'Number', 'Name', 'Price', 'Stock'],
          [brand, 'S1', 'clutch', 10, 4],
        ],
        Two: [
          ['Brand', 'Number', 'Price', 'Stock'],
          [brand, 'S2', 20, 5],
        ],
        Three: [[brand, 'S3', 'clutch', 30, 6]],
      }),
      ...FIVE_COLUMNS,
      more_sheets: [2, 3],
    })
    assert.containsSubset(ended, { state: 'live', rows_new: 3, rows_rejected: 0 })
    assert.deepEqual(await onSale(list.id), [`${brand} S1 10`, `${brand} S2 20`, `${brand} S3 30`])
  })

  test('are refused when their header does not say the price or the number', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const brand = brandName('LUK')
    const ended = await whenImportedAs(client, supplier, list.id, {
      content: workbookOf({
        One: [
          ['Brand', 'Number', 'Name', 'Price', 'Stock'],
          [brand, 'L1', 'clutch', 10, 4],
        ],
        'Lorries & vans': [
          ['Brand', 'Number', 'Retail price', 'Stock'],
          [brand, 'L2', 20, 5],
        ],
      }),
      ...FIVE_COLUMNS,
      more_sheets: [2],
    })
    assert.containsSubset(ended, {
      state: 'failed',
      failure: { type: 'sheet_columns_missing', sheet: 'Lorries & vans', columns: ['price'] },
    })
    assert.deepEqual(await onSale(list.id), [])
  })

  test('wait when one of them says that it is in another currency', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const brand = brandName('BREMBO')
    const header = ['Brand', 'Number', 'Name', 'Price', 'Stock']
    const ended = await whenImportedAs(client, supplier, list.id, {
      content: workbookOf({
        One: [header, [brand, 'B1', 'disc', 10, 4]],
        Two: [
          [...header, 'Currency'],
          [brand, 'B2', 'disc', 20, 5, 'EUR'],
        ],
      }),
      ...FIVE_COLUMNS,
      more_sheets: [2],
    })
    assert.containsSubset(ended, {
      state: 'awaiting_confirmation',
      review: { reasons: ['other_currency'], currency_found: 'EUR' },
    })
  })
})
