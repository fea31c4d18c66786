import { test } from '@japa/runner'
import { previewInThread } from '#app/sheets/preview_in_thread'
import type { PreviewOptions } from '#app/sheets/preview/preview_sheet'
import { KNOWN } from '#tests/unit/sheets/known_columns'
import { encode } from '#tests/unit/sheets/pieces'
import {
  fileOf,
  preview as previewOf,
  rowsXml,
  workbook,
  type WorkbookShape,
} from '#tests/unit/sheets/workbook_fixture'

const HEADER = ['Бренд', 'Артикул', 'Остаток', 'Цена']

function parts(count: number): (string | number)[][] {
  return Array.from({ length: count }, (_, row) => ['MAHLE', `OC ${row}`, '&gt;10', 12.5 + row])
}

async function preview(content: Buffer | string, options: PreviewOptions = {}, name?: string) {
  return previewOf(await fileOf(content, name), { known: KNOWN, ...options })
}

const book = (xml: string, shape: Partial<WorkbookShape> = {}) =>
  workbook({ sheets: [xml], ...shape })

test.group('The preview of a table', () => {
  test('shows 13 rows, 15 around the last one, and finds header and columns', async ({
    assert,
  }) => {
    const xml = `${rowsXml([['Прайс-лист'], ['21.11.2026']], 2)}${rowsXml([HEADER, ...parts(500)], 5)}`
    const found = await preview(book(`${xml}${rowsXml([['Итого', '', '', 99]], 507)}`))
    assert.equal(found.total_rows, 507)
    assert.equal(found.filled_rows, 504)
    assert.equal(found.header_row_number, 5)
    assert.equal(found.table_first_row, 6)
    assert.equal(found.table_last_row, 505)
    assert.deepEqual(
      found.rows.begin.map((row) => row.number),
      Array.from({ length: 13 }, (_, row) => row + 1)
    )
    assert.deepEqual(found.rows.begin[3]?.cells, [])
    assert.equal(found.rows.end[0]?.number, 490)
    assert.deepEqual(found.rows.end.at(-1)?.cells, ['Итого', '', '', '99'])
    assert.deepEqual(
      found.columns.map(({ name, column }) => [name, column]),
      [
        ['brand_name', 1],
        ['partnumber', 2],
        ['quantity', 3],
        ['price', 4],
      ]
    )
    assert.deepInclude(found.warnings, {
      type: 'text_quantities',
      column: 3,
      count: found.warnings[0]?.count,
      example: '>10',
    })
  })

  test('shows other rows when asked, and the rows around a last row that is told', async ({
    assert,
  }) => {
    const found = await preview(book(rowsXml([HEADER, ...parts(500)])), {
      rows_count_begin: 20,
      table_last_row: 200,
      rows_count_end_top: 2,
      rows_count_end_bottom: 3,
    })
    assert.lengthOf(found.rows.begin, 20)
    assert.deepEqual(
      found.rows.end.map(({ number, cells }) => [number, cells[1]]),
      [198, 199, 200, 201, 202, 203].map((number) => [number, `OC ${number - 2}`])
    )
  })

  test('does not repeat rows where both ends of a short table meet', async ({ assert }) => {
    const found = await preview(book(rowsXml([HEADER, ...parts(20)])))
    const numbers = [...found.rows.begin, ...found.rows.end].map((row) => row.number)
    assert.deepEqual(
      numbers,
      Array.from({ length: 21 }, (_, row) => row + 1)
    )
  })

  test('takes the visible sheet with the real table', async ({ assert }) => {
    const found = await preview(
      workbook({
        sheets: [
          { name: 'Обложка', xml: rowsXml([['ООО Ромашка'], ['Телефон', '12-34']]) },
          { name: 'Старый', xml: rowsXml([HEADER, ...parts(5)]), state: 'hidden' },
          { name: 'Прайс', xml: rowsXml([HEADER, ...parts(3)], 7) },
        ],
      })
    )
    assert.equal(found.sheet, 2)
    assert.equal(found.header_row_number, 7)
  })

  test('reads a header whose cells are merged over two rows', async ({ assert }) => {
    const rows = rowsXml([
      ['Бренд', 'Артикул', 'Остаток', 'Цена', ''],
      ['', '', '', 'розн', 'опт'],
      ...parts(5).map((cells) => [...cells, 9.5]),
    ])
    const xml = `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="D1:E1"/></mergeCells></worksheet>`
    const found = await preview(book(xml))
    assert.equal(found.table_first_row, 3)
    assert.deepInclude(
      found.columns.map(({ name, column }) => ({ name, column })),
      { name: 'price', column: 5 }
    )
  })

  test('warns of numbers that lost zeros, digits or their look', async ({ assert }) => {
    const rows = [
      '<c t="inlineStr"><is><t>0258986602</t></is></c>',
      '<c><v>258986602</v></c>',
      '<c><v>12345678901234567</v></c>',
      '<c t="inlineStr"><is><t>1,55E+10</t></is></c>',
    ]
    const header = rowsXml([['Артикул', 'Цена']])
    const xml = rows.map((cell, row) => `<row r="${row + 2}">${cell}<c><f>1+1</f></c></row>`)
    const found = await preview(book(header + xml.join('')))
    assert.sameMembers(
      found.warnings.map(({ type, example }) => `${type} ${example}`),
      [
        'formulas_without_values 2',
        'exponent_numbers 1,55E+10',
        'digits_lost 12345678901234568',
        'leading_zeros_lost 258986602',
      ]
    )
  })

  test('does the same for csv, and says that its encoding was repaired', async ({ assert }) => {
    const lines = parts(100).map((cells) => cells.join(';'))
    const csv = Buffer.concat([
      // Бренд;Артикул;Цена in windows-1251.
      Buffer.from('c1f0e5ede43bc0f0f2e8eaf3eb3bd6e5ede00a', 'hex'),
      Buffer.from(lines.map((line) => line.replace('&gt;10;', '')).join('\n')),
    ])
    const found = await preview(csv, {}, 'list.xlsx')
    assert.equal(found.format, 'csv')
    assert.equal(found.total_rows, 101)
    assert.equal(found.encoding, 'windows-1251')
    assert.equal(found.warnings[0]?.type, 'encoding_repaired')
    assert.equal(found.rows.end.at(-1)?.cells[1], 'OC 99')
    assert.equal(found.columns[0]?.header, 'Бренд')
  })

  test('takes text that says itself how it is encoded for what it is', async ({ assert }) => {
    const text = `\uFEFFБренд;Артикул;Цена\n${'MAHLE;OC 90;12,50\n'.repeat(20)}`
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be']) {
      const found = await preview(encode(text, encoding), {}, 'list.txt')
      assert.equal(found.encoding, encoding)
      assert.equal(found.columns[0]?.header, 'Бренд')
      assert.deepEqual(found.warnings, [])
    }
  })

  test('says what every column is headed, and how many there are', async ({ assert }) => {
    const upper = ['Бренд', 'Артикул', '', 'Цена', '']
    const lower = ['', '', 'Примечание', 'розн', 'опт', '']
    const rows = rowsXml([upper, lower, ...parts(5).map((cells) => [...cells, 9, 'x'])])
    const merges = '<mergeCells><mergeCell ref="D1:E1"/></mergeCells>'
    const xml = `<worksheet><sheetData>${rows}</sheetData>${merges}</worksheet>`
    const found = await preview(book(xml))
    assert.equal(found.header_row_number, 2)
    assert.deepEqual(found.header_cells, [
      'Бренд',
      'Артикул',
      'Примечание',
      'Цена розн',
      'Цена опт',
    ])
    assert.equal(found.width, 6)
    // Asked for the row that was guessed, it is the same header.
    const again = await preview(book(xml), { header_row_number: 2 })
    assert.deepEqual(again.header_cells, found.header_cells)
    assert.deepEqual(again.columns, found.columns)
  })

  test('guesses by the look of the values when there is no header', async ({ assert }) => {
    const xml = rowsXml([['Заявка от 21.11'], HEADER, ...parts(30)])
    const found = await preview(book(xml), { header_row_number: null })
    assert.isNull(found.header_row_number)
    assert.deepEqual(found.header_cells, [])
    assert.equal(found.table_first_row, 2)
    assert.deepEqual(
      found.columns.map(({ name, column }) => [name, column]),
      [
        ['brand_name', 1],
        ['partnumber', 2],
        ['quantity', 3],
        ['price', 4],
      ]
    )
    assert.isTrue(found.columns.every(({ header, confidence }) => !header && confidence <= 0.5))
  })

  test('takes a header from any row, as far down as it may be', async ({ assert }) => {
    const xml = rowsXml([['a', 'b', 'c'], ...parts(498), HEADER, ...parts(100)])
    for (const header_row_number of [61, 101, 500]) {
      const found = await preview(book(xml), { header_row_number })
      assert.equal(found.header_row_number, header_row_number)
      assert.equal(found.table_first_row, header_row_number + 1)
      assert.equal(found.table_last_row, 600)
    }
    const found = await preview(book(xml), { header_row_number: 500 })
    assert.deepEqual(found.header_cells, HEADER)
    assert.equal(found.columns[1]?.column, 2)
    assert.isAbove(found.columns[1]?.confidence ?? 0, 0.9)
  })

  test('takes what is past the end for the end', async ({ assert }) => {
    const content = book(rowsXml([HEADER, ...parts(500)]))
    const last = await preview(content, { table_last_row: 9000 })
    assert.equal(last.table_last_row, 501)
    assert.deepEqual(
      last.rows.end.map(({ number }) => number),
      Array.from({ length: 16 }, (_, row) => 486 + row)
    )
    const header = await preview(content, { header_row_number: 9000 })
    assert.equal(header.header_row_number, 501)
    assert.equal(header.table_first_row, 502)
    assert.equal(header.table_last_row, 502)
    // Rows that nobody asked for are still shown as they are, and not as blank ones.
    const early = await preview(content, { header_row_number: 300, table_last_row: 100 })
    assert.equal(early.table_last_row, 301)
    assert.isTrue(early.rows.end.every(({ cells }) => cells.length === 4))
  })

  test('refuses a sheet that is not there', async ({ assert }) => {
    const content = book(rowsXml([HEADER]))
    await assert.rejects(() => preview(content, { sheet: 1 }), /no_table/)
    await assert.rejects(() => preview('a;b\n', { sheet: 1 }), /no_table/)
  })

  test('refuses a sheet without values', async ({ assert }) => {
    await assert.rejects(() => preview(book('<row r="1"><c s="1"/></row>')), /no_table/)
  })

  test('is the same from a thread of its own, for several files at once', async ({ assert }) => {
    const content = book(rowsXml([HEADER, ...parts(40)]))
    const path = await fileOf(content)
    const direct = await preview(content)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => previewInThread({ path, preview: { known: KNOWN } }))
    )
    for (const answer of answers) assert.deepEqual(answer, { ok: true, value: direct })
    const broken = await fileOf(content.subarray(0, 600))
    assert.deepEqual(await previewInThread({ path: broken }), {
      ok: false,
      error: { type: 'damaged' },
    })
  })
})
