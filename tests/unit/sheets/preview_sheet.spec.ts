import { test } from '@japa/runner'
import type { KnownColumn } from '#app/sheets/guess_columns'
import { openSheet } from '#app/sheets/open_sheet'
import { previewInWorker } from '#app/sheets/preview_in_worker'
import type { PreviewOptions } from '#app/sheets/preview_sheet'
import { fileOf, rowsXml, workbook, type WorkbookShape } from '#tests/unit/sheets/workbook_fixture'

const known: KnownColumn[] = [
  { name: 'brand_name', look: 'label', words: ['brand', 'производитель', 'бренд'] },
  { name: 'partnumber', look: 'code', words: ['number', 'артикул'] },
  { name: 'price', look: 'money', words: ['price', 'цена', 'цена опт'] },
  { name: 'quantity', look: 'count', words: ['quantity', 'остаток'] },
]
const HEADER = ['Бренд', 'Артикул', 'Остаток', 'Цена']

function parts(count: number): (string | number)[][] {
  return Array.from({ length: count }, (_, row) => ['MAHLE', `OC ${row}`, '&gt;10', 12.5 + row])
}

async function preview(content: Buffer | string, options: PreviewOptions = {}, name?: string) {
  const path = await fileOf(content, name)
  const opened = await openSheet(path)
  if (!opened.ok) throw new Error(opened.error.type)
  return opened.value.preview({ known, ...options }).finally(() => opened.value.close())
}

const book = (xml: string, shape: Partial<WorkbookShape> = {}) =>
  workbook({ sheets: [xml], ...shape })

test.group('the preview of a table', () => {
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

  test('refuses a sheet without values', async ({ assert }) => {
    await assert.rejects(() => preview(book('<row r="1"><c s="1"/></row>')), /no_table/)
  })

  test('is the same from a thread of its own, for several files at once', async ({ assert }) => {
    const content = book(rowsXml([HEADER, ...parts(40)]))
    const path = await fileOf(content)
    const direct = await preview(content)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => previewInWorker({ path, preview: { known } }))
    )
    for (const answer of answers) assert.deepEqual(answer, { ok: true, value: direct })
    const broken = await fileOf(content.subarray(0, 600))
    assert.deepEqual(await previewInWorker({ path: broken }), {
      ok: false,
      error: { type: 'damaged' },
    })
  })
})
