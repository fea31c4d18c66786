import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { givenCurrency, givenPriceList } from '#tests/scenes/catalog'
import {
  costsOf,
  offersOf,
  ownBrand,
  whenDone,
  whenImported,
} from '#tests/scenes/price_lists/price_imports'
import { workbookOf } from '#tests/scenes/price_lists/shaped_files'

/** A list of one brand; each row is a number, a price and perhaps what is in stock. */
function listOf(rows: readonly (readonly [string, string, string?])[]): string {
  const lines = rows.map(([partnumber, price, stock = '']) =>
    [ownBrand(), partnumber, 'part', `"${price}"`, `"${stock}"`].join(';')
  )
  return ['Brand;Part number;Name;Price;Quantity', ...lines].join('\n')
}

async function rejectedOf(importId: number): Promise<string[]> {
  const rejects = await sql.rows<{ reason: string }>(
    'SELECT reason FROM price_import_rejects WHERE price_import_id = $1 ORDER BY line',
    [importId]
  )
  return rejects.map(({ reason }) => reason)
}

test.group('Amounts of a price list', (group) => {
  group.setup(withBackground)

  test('are negative with a minus behind them: such prices are rejected, such stock is none', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const done = await whenImported(
      list.id,
      listOf([
        ['C-1', '45.00-', '3'],
        ['C-2', '1.250,00-', '1'],
        ['C-3', '10.50', '3-'],
        ['C-4', '45,-', '2'],
      ])
    )
    assert.containSubset(done, { rows: 4, rejected: 2, added: 2 })
    assert.deepEqual(await rejectedOf(done.importId), ['price_not_positive', 'price_not_positive'])
    assert.deepEqual(
      (await offersOf(list.id)).map(({ partnumber, cost, available_quantity }) => [
        partnumber,
        cost,
        available_quantity,
      ]),
      [
        ['C-3', '10.5', 0],
        ['C-4', '45', 2],
      ]
    )
  })

  test('are decimals, rounded half up to four places exactly', async ({ assert }) => {
    const list = await givenPriceList()
    const costs = [
      ['1.00005', '1.0001'],
      ['1.00015', '1.0002'],
      ['1.00025', '1.0003'],
      ['1.000049999999999999999', '1'],
      ['2.34565', '2.3457'],
      ['10.12345', '10.1235'],
      ['0.00005', '0.0001'],
      ['1234567890.12345', '1234567890.1235'],
      ['9999999999.99994', '9999999999.9999'],
    ] as const
    const rows = costs.map(([price], index) => [`N${index}`, price] as const)
    const done = await whenImported(
      list.id,
      listOf([...rows, ['X-1', '0.00004'], ['X-2', '9999999999.99995']])
    )
    assert.deepEqual(
      await costsOf(list.id),
      costs.map(([, cost]) => cost)
    )
    assert.deepEqual(await rejectedOf(done.importId), ['price_not_positive', 'price_too_high'])
  })

  test('of a workbook are the decimals that its numbers show', async ({ assert }) => {
    const list = await givenPriceList()
    // What is added up in floating point, and what is stored with all its digits.
    const prices = [1.1 + 2.2, 1.005, 1.00005, 1.0000499999999999, 2.675 * 1000]
    const rows = prices.map((price, index) => [ownBrand(), `N${index}`, price])
    const book = workbookOf({ Prices: [['Brand', 'Part number', 'Price'], ...rows] })
    await whenDone(list.id, book, { name: 'list.xlsx', confirmed: true })
    assert.deepEqual(await costsOf(list.id), ['3.3', '1.005', '1.0001', '1.0001', '2675'])
  })

  test('are grouped as in India, too', async ({ assert }) => {
    await givenCurrency('INR', '0.012')
    const list = await givenPriceList({ currency_code: 'INR' })
    await whenImported(
      list.id,
      listOf([
        ['L-1', '1,23,456.50', '1'],
        ['L-2', 'Rs. 2,10,000.00', '1'],
        ['L-3', '1,234.50', '1,00,000'],
      ])
    )
    assert.deepEqual(
      (await offersOf(list.id)).map(({ cost, available_quantity }) => [cost, available_quantity]),
      [
        ['123456.5', 1],
        ['210000', 1],
        ['1234.5', 100_000],
      ]
    )
  })

  test('are those of the left table, of two side by side, and the right one is said', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const head = 'Brand;Part number;Price;Quantity'
    const row = (n: number, left: string, right: string) =>
      `${ownBrand()};S-${n};${left};1;;${ownBrand()};S-1${n};${right};1`
    const rows = [row(1, '30', '20'), row(2, '31', '21'), `${ownBrand()};S-3;32;1;;;;;`]
    const done = await whenDone(list.id, [`${head};;${head}`, ...rows].join('\n'))
    assert.containSubset(done, {
      state: 'live',
      rows_new: 3,
      outcome: { doubts: [{ type: 'second_table', column: 6, count: 2 }] },
    })
    assert.deepEqual(await costsOf(list.id), ['30', '31', '32'])
  })
})
