import { test } from '@japa/runner'
import { utils, write, type BookType } from '@e965/xlsx'
import { readRequestFile } from '#app/quotations/lines/read_request_file'
import { shownNumber } from '#app/sheets/cells/shown_number'
import type { UploadConfig } from '#shared/answers/upload'
import { KNOWN } from '#tests/unit/sheets/known_columns'
import { odsNumber, odsOf, odsRow, odsText } from '#tests/unit/sheets/values/open_document'
import { fileOf, preview, workbook } from '#tests/unit/sheets/workbook_fixture'

/** A number, its format, and what a cell with both shows. */
const SHOWN = [
  [2.5, '0.00', '2.50'],
  [45, '"A-"000', 'A-045'],
  [123, '00000', '00123'],
  [7, '"K "0', 'K 7'],
  [12, '0"-X"', '12-X'],
  [1234567, '000-0000', '123-4567'],
  [3.16, '0.0', '3.2'],
  [2.5, '0', '3'],
  [1.5, '[$-419]0.00', '1.50'],
  [0.25, '0%', '25%'],
  [-3, '0.0;(0.0)', '(3.0)'],
  [8, 'General"/2"', '8/2'],
  // Formats of amounts say nothing of a text, nor does one that shows less than there is.
  [258986601, '#,##0.00', '258986601'],
  [258986602, '[$€-407]0.00', '258986602'],
  [258986603, '0.00E+00', '258986603'],
  [258986604, 'General', '258986604'],
  [258986605, '@', '258986605'],
  [258986606, '0', '258986606'],
  [258986607, ';;;', '258986607'],
] as const

const config: UploadConfig = {
  sheet: 1,
  header_row_number: 1,
  table_first_row: 2,
  table_last_row: 100,
  table_headers: { brand_name: 1, partnumber: 2, quantity: 3, price: 4, reference: 5 },
}

/** Each number as a part number, a brand and a reference, beside three pieces at 2.345. */
function requestAs(bookType: BookType): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['Brand', 'Part number', 'Quantity', 'Price', 'Reference'],
    ...SHOWN.map(([value]) => [value, value, 3, 2.345, value]),
  ])
  SHOWN.forEach(([, format], index) => {
    for (const column of ['A', 'B', 'E']) sheet[`${column}${index + 2}`].z = format
    // As a price 2.345 shows 2.3, and three pieces show "A-003".
    sheet[`C${index + 2}`].z = '"A-"000'
    sheet[`D${index + 2}`].z = '0.0'
  })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'A')
  return write(book, { type: 'buffer', bookType })
}

async function linesOf(content: Buffer, name: string) {
  const read = await readRequestFile({ path: await fileOf(content, name), config })
  if (!read.ok) throw new Error(read.error.type)
  return read.value.lines.toSorted((a, b) => a.row_number - b.row_number)
}

test.group('A number in a column of texts', () => {
  test('is what its cell shows in .{type}, and prices and quantities are what they are')
    .with<{ type: BookType }[]>([
      { type: 'xlsx' },
      { type: 'biff8' },
      { type: 'xlsb' },
      { type: 'xlml' },
    ])
    .run(async ({ assert }, { type }) => {
      const lines = await linesOf(requestAs(type), `list.${type}`)
      assert.deepEqual(
        lines.map((line) => [line.brand_name, line.partnumber, line.reference]),
        SHOWN.map(([, , shown]) => [shown, shown, shown])
      )
      for (const { quantity, price_limit } of lines) {
        assert.deepEqual([quantity, price_limit], [3, '2.34'])
      }
    })

  test('is what its cell shows in .ods', async ({ assert }) => {
    const style = (name: string, number: string) =>
      `<number:number-style style:name="N${name}">${number}</number:number-style><style:style style:name="${name}" style:family="table-cell" style:data-style-name="N${name}"/>`
    const digits = (least: number, places = 0) =>
      `<number:number number:decimal-places="${places}" number:min-decimal-places="${places}" number:min-integer-digits="${least}"/>`
    const styles = [
      style('two', digits(1, 2)),
      style('zeros', digits(5)),
      style('prefix', `<number:text>A-</number:text>${digits(3)}`),
      // What a program writes for a number without a format.
      style('plain', '<number:number number:min-integer-digits="1"/>'),
    ]
    const row = (name: string, value: number, shown: string) => {
      const cell = odsNumber(value, shown, `table:style-name="${name}"`)
      return odsRow(odsText('MAHLE') + cell + odsNumber(3, 'A-003', 'table:style-name="prefix"'))
    }
    const rows = [
      odsRow(odsText('Brand') + odsText('Part number') + odsText('Quantity')),
      row('two', 2.5, '2,50'),
      row('zeros', 123, '00123'),
      row('prefix', 45, 'A-045'),
      row('plain', 2.5, '2,5'),
    ]
    const lines = await linesOf(odsOf(rows.join(''), styles.join('')), 'list.ods')
    assert.deepEqual(
      lines.map(({ partnumber, quantity }) => [partnumber, quantity]),
      [
        ['2.50', 3],
        ['00123', 3],
        ['A-045', 3],
        ['2.5', 3],
      ]
    )
  })

  test('is shown so before, and a price as it is read', async ({ assert }) => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = [1, 2, 3].map(
      (number) =>
        `<row r="${number + 1}">${text('MAHLE')}<c s="1"><v>${number}.5</v></c><c s="1"><v>2.345</v></c></row>`
    )
    const path = await fileOf(
      workbook({
        sheets: [
          `<row r="1">${text('Brand')}${text('Part number')}${text('Price')}</row>${rows.join('')}`,
        ],
        formats: ['0.00'],
      })
    )
    const { rows: shown } = await preview(path, { known: KNOWN })
    assert.deepEqual(shown.begin[1], {
      number: 2,
      cells: ['MAHLE', '1.50', '2.345'],
      kinds: 'snn',
    })
  })

  test('is itself when nobody knows what its format means', ({ assert }) => {
    for (const code of ['[', '[$', '0"', '[<x]0']) {
      assert.equal(shownNumber('12', code), '12', code)
    }
  })
})
