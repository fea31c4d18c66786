import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { utils, write, type BookType } from '@e965/xlsx'
import { sql } from '#app/database/sql'
import { importPrices } from '#app/price_lists/imports/engine/import_prices'
import { givenPriceList } from '#tests/scenes/catalog'
import { brandName } from '#tests/scenes/price_lists/shaped_files'
import { rowsXml, workbook } from '#tests/unit/sheets/workbook_fixture'
import { offersOf } from '#tests/scenes/price_lists/price_imports'

let folder = ''

/** A list as accounting programs export it: a cover, a title, masks, prices as numbers and text. */
function priceList(bookType: BookType): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['Прайс-лист'],
    [],
    ['Бренд', 'Артикул', 'Наименование', 'Цена', 'Остаток'],
    ['BOSCH', 258986602, 'Зонд', 1.234, '>10 шт.'],
    ['MAHLE', 'OC 90', 'Фильтр', '2 259,65', 4],
    ['', '', 'Итого', 99, ''],
  ])
  sheet['B4'].z = '0000000000'
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['ООО Ромашка']]), 'Cover')
  utils.book_append_sheet(book, sheet, 'Прайс')
  return write(book, { type: 'buffer', bookType, compression: true })
}

async function whenImported(content: Buffer, asked: { hiddenRows?: 'leave_out' | 'take' } = {}) {
  const list = await givenPriceList()
  const source = join(folder, 'list.bin')
  await writeFile(source, content)
  const result = await importPrices({
    ...asked,
    priceListId: list.id,
    source,
    fileName: 'list.bin',
  })
  return { list, result }
}

test.group('Importing a workbook', (group) => {
  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prices-'))
    return () => rm(folder, { recursive: true })
  })

  test('reads .{type} from the sheet with the table')
    .with<{ type: BookType }[]>([
      { type: 'xlsx' },
      { type: 'biff8' },
      { type: 'xlsb' },
      { type: 'ods' },
    ])
    .run(async ({ assert }, { type }) => {
      const { list, result } = await whenImported(priceList(type))
      assert.containSubset(result, {
        ok: true,
        value: { rows: 3, added: 2, rejected: 1, encoding: null, delimiter: null },
      })
      assert.containSubset(await offersOf(list.id), [
        { partnumber: '0258986602', cost: '1.234', available_quantity: 10 },
        { partnumber: 'OC 90', cost: '2259.65', available_quantity: 4 },
      ])
    })

  test('reads the sheet it is told, and refuses one that is not there', async ({ assert }) => {
    const list = await givenPriceList()
    const source = join(folder, 'list.bin')
    await writeFile(source, priceList('xlsx'))
    const asked = { priceListId: list.id, source, fileName: 'list.bin' }
    assert.containSubset(await importPrices({ ...asked, sheet: 2 }), { ok: true })
    assert.containSubset(await importPrices({ ...asked, sheet: 1 }), {
      ok: false,
      error: { type: 'columns_missing' },
    })
    assert.deepEqual(await importPrices({ ...asked, sheet: 3 }), {
      ok: false,
      error: { type: 'unreadable', problem: { type: 'no_table' } },
    })
  })

  test('takes a brand that is merged over rows for each of them', async ({ assert }) => {
    const xml = rowsXml([
      ['Brand', 'Part number', 'Price'],
      ['BOSCH', 'A-1', 5],
      ['', 'A-2', 6],
      ['', 'A-3', 7],
      ['MAHLE', 'A-4', 8],
      ['', 'A-5', 9],
    ])
    const merged = '<mergeCells><mergeCell ref="A2:A4"/></mergeCells>'
    const sheet = `<worksheet><sheetData>${xml}</sheetData>${merged}</worksheet>`
    const { list, result } = await whenImported(workbook({ sheets: [sheet] }))
    assert.containSubset(result, { ok: true, value: { rows: 5, added: 4, rejected: 1 } })
    const offers = await offersOf(list.id)
    assert.deepEqual(
      offers.map(({ partnumber, brand_name }) => [partnumber, brand_name]),
      [
        ['A-1', 'BOSCH'],
        ['A-2', 'BOSCH'],
        ['A-3', 'BOSCH'],
        ['A-4', 'MAHLE'],
      ]
    )
  })

  test('leaves hidden rows out when it is told to, and else takes them', async ({ assert }) => {
    const header = rowsXml([['Brand', 'Part number', 'Price']])
    const seen = rowsXml([['BOSCH', 'A-1', 5]], 2)
    const hidden = rowsXml([['BOSCH', 'A-2', 6]], 3).replace('<row', '<row hidden="1"')
    const content = workbook({ sheets: [header + seen + hidden] })
    for (const [asked, counts] of [
      [{}, { rows: 2, added: 2, rejected: 0 }],
      [{ hiddenRows: 'leave_out' }, { rows: 1, added: 1, rejected: 0 }],
      [{ hiddenRows: 'take' }, { rows: 2, added: 2, rejected: 0 }],
    ] as const) {
      const { result } = await whenImported(content, asked)
      assert.containSubset(result, { ok: true, value: counts })
    }
  })

  test('leaves hidden rows out of the sheet of which that was said', async ({ assert }) => {
    const header = rowsXml([['Brand', 'Part number', 'Price']])
    const sheet = (number: string) =>
      header +
      rowsXml([['BOSCH', `${number}-1`, 5]], 2) +
      rowsXml([['BOSCH', `${number}-2`, 6]], 3).replace('<row', '<row hidden="1"')
    const content = workbook({ sheets: [sheet('A'), sheet('B')] })
    const asked = { sheet: 1, moreSheets: [2] }
    for (const [hidden, numbers] of [
      [{ hiddenRows: 'leave_out', moreHiddenRows: 'take' }, ['A-1', 'B-1', 'B-2']],
      [{ hiddenRows: 'take', moreHiddenRows: 'leave_out' }, ['A-1', 'A-2', 'B-1']],
      [{ hiddenRows: 'leave_out' }, ['A-1', 'B-1']],
    ] as const) {
      const { list } = await whenImported(content, { ...asked, ...hidden })
      const offers = await offersOf(list.id)
      assert.sameMembers(
        offers.map(({ partnumber }) => partnumber),
        [...numbers]
      )
    }
  })

  test('takes part numbers as their cells show them, and prices as they are', async ({
    assert,
  }) => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const row = (format: number, number: number) =>
      `<row>${text('BOSCH')}<c s="${format}"><v>${number}</v></c><c s="1"><v>5.4321</v></c><c s="2"><v>7</v></c></row>`
    const header = ['Brand', 'Part number', 'Price', 'Stock'].map(text).join('')
    const content = workbook({
      sheets: [`<row>${header}</row>${row(1, 2.5)}${row(2, 45)}${row(3, 123)}${row(0, 99.5)}`],
      formats: ['0.00', '&quot;A-&quot;000', '00000'],
    })
    const { list, result } = await whenImported(content)
    assert.containSubset(result, { ok: true, value: { rows: 4, added: 4 } })
    const offers = await offersOf(list.id)
    assert.sameMembers(
      offers.map(({ partnumber }) => partnumber),
      ['2.50', 'A-045', '00123', '99.5']
    )
    for (const { cost, available_quantity } of offers) {
      assert.deepEqual([cost, available_quantity], ['5.4321', 7])
    }
  })

  test('rejects rows whose values were never calculated, or are errors', async ({ assert }) => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const [formula, broken] = ['<c><f>A1&amp;B1</f></c>', '<c t="e"><f>A1</f><v>#REF!</v></c>']
    const number = (value: number) => `<c><v>${value}</v></c>`
    const rows = [
      [text('Brand'), text('Part number'), text('Price'), text('Stock'), text('Name')],
      [text('BOSCH'), text('A-1'), number(5), number(1), formula],
      [formula, text('A-2'), number(5), number(1)],
      [text('BOSCH'), formula, number(5), number(1)],
      [text('BOSCH'), text('A-4'), formula, number(1)],
      [text('BOSCH'), text('A-5'), number(5), formula],
      [broken, text('A-6'), number(5), number(1)],
      [text('BOSCH'), broken, number(5), number(1)],
      [formula, formula, formula, formula],
      [text('BOSCH'), text('A-9'), number(5), number(1), broken],
    ]
    const xml = rows.map((cells, index) => `<row r="${index + 1}">${cells.join('')}</row>`)
    const { list, result } = await whenImported(workbook({ sheets: [xml.join('')] }))
    assert.containSubset(result, { ok: true, value: { rows: 9, added: 2, rejected: 7 } })
    const rejects = await sql.rows<{ reason: string; count: number }>(
      `SELECT reason, count(*)::int FROM price_import_rejects r
       JOIN price_imports i ON i.id = r.price_import_id
       WHERE i.price_list_id = $1 GROUP BY reason ORDER BY reason`,
      [list.id]
    )
    assert.deepEqual(rejects, [
      { reason: 'error_value', count: 2 },
      { reason: 'formula_without_value', count: 5 },
    ])
    const offers = await offersOf(list.id)
    assert.deepEqual(
      offers.map(({ partnumber, name }) => [partnumber, name]),
      [
        ['A-1', ''],
        ['A-9', ''],
      ]
    )
  })

  test('refuses a workbook that was cut off', async ({ assert }) => {
    const { list, result } = await whenImported(priceList('xlsx').subarray(0, 2000))
    assert.containSubset(result, {
      ok: false,
      error: { type: 'unreadable', problem: { type: 'damaged' } },
    })
    assert.isEmpty(await offersOf(list.id))
  })

  test('knows a brand whatever no table can show of its name', async ({ assert }) => {
    const name = brandName('Zam')
    const cellsOf = (brand: number) =>
      `<row><c t="s"><v>${brand}</v></c><c t="s"><v>2</v></c><c><v>5</v></c></row>`
    const { list, result } = await whenImported(
      workbook({
        sheets: [`${rowsXml([['Brand', 'Number', 'Price']])}${cellsOf(0)}${cellsOf(1)}`],
        strings: [`${name}&#0;ba`, `${name}_x0000_bo`, 'P1'],
      })
    )
    assert.containSubset(result, { ok: true, value: { added: 2, rejected: 0 } })
    const names = (await offersOf(list.id)).map(({ brand_name }) => brand_name)
    assert.sameMembers(names, [`${name}ba`, `${name}bo`])
  })

  test('knows the currency by the format of the prices: {format}')
    .with([
      { format: '#,##0.00 [$€-407]', found: 'EUR' },
      { format: '#,##0.00\\ &quot;€&quot;;-#,##0.00', found: 'EUR' },
      { format: '[$AED] #,##0', found: 'AED' },
      { format: '[$-409]#,##0.00', found: null },
      { format: '0.00', found: null },
    ])
    .run(async ({ assert }, { format, found }) => {
      const name = brandName('Zam')
      const cells = `<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c s="1"><v>12.5</v></c>`
      const { result } = await whenImported(
        workbook({
          sheets: [`${rowsXml([['Brand', 'Number', 'Price']])}<row>${cells}</row>`],
          strings: [name, 'P1'],
          formats: [format],
        })
      )
      assert.containSubset(result, { ok: true, value: { outcome: { currency_found: found } } })
    })
})
