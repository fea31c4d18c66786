import { stat } from 'node:fs/promises'
import { test } from '@japa/runner'
import { utils, write, type BookType } from '@e965/xlsx'
import { openSheet } from '#app/sheets/open_sheet'
import { orRefusal } from '#app/sheets/sheet_refusal'
import { readRequestFile } from '#app/quotations/lines/read_request_file'
import type { UploadConfig } from '#shared/answers/upload'
import { KNOWN } from '#tests/unit/sheets/known_columns'
import { odsNumber, odsOf, odsRow, odsText } from '#tests/unit/sheets/values/open_document'
import { fileOf, preview, rowsXml, workbook } from '#tests/unit/sheets/workbook_fixture'

const config: UploadConfig = {
  sheet: 1,
  header_row_number: 1,
  table_first_row: 2,
  table_last_row: 100,
  table_headers: { brand_name: 1, partnumber: 2, quantity: 3 },
}

/** A brand over three rows, a number over two of them, and what is merged in the header and below. */
const ROWS = [
  ['Brand', 'Part number', 'Quantity', 'Remark'],
  ['MAHLE', 'OC 90', 1, 'a'],
  ['', 'OC 91', 2, 'b'],
  ['', '', 3, 'c'],
  ['BOSCH', 'A 1', 4, 'd'],
  ['', '', '', 'goes on'],
  ['', 'A 2', 5, ''],
]
const MERGED = ['A2:A4', 'B3:B4', 'A5:A6', 'B5:B6', 'C5:C6', 'D4:D5']

const LINES = [
  [2, 'MAHLE', 'OC 90', 1],
  // Its pieces are those of both rows that it is merged over.
  [3, 'MAHLE', 'OC 91', 5],
  [5, 'BOSCH', 'A 1', 4],
  [7, '', 'A 2', 5],
]

function book(bookType: BookType): Buffer {
  const sheet = utils.aoa_to_sheet(ROWS.map((cells) => cells.map((cell) => cell || null)))
  sheet['!merges'] = MERGED.map((range) => utils.decode_range(range))
  const made = utils.book_new()
  utils.book_append_sheet(made, sheet, 'A')
  return write(made, { type: 'buffer', bookType })
}

const over = (rows: number) =>
  `table:number-rows-spanned="${rows}" table:number-columns-spanned="1"`
const covered = '<table:covered-table-cell/>'

const ODS = odsOf(
  [
    odsText('Brand') + odsText('Part number') + odsText('Quantity'),
    odsText('MAHLE', over(3)) + odsText('OC 90') + odsNumber(1),
    covered + odsText('OC 91', over(2)) + odsNumber(2),
    covered + covered + odsNumber(3),
    odsText('BOSCH', over(2)) + odsText('A 1', over(2)) + odsNumber(4, '4', over(2)),
    covered.repeat(3) + odsText('goes on'),
    '<table:table-cell/>' + odsText('A 2') + odsNumber(5),
  ]
    .map((cells) => odsRow(cells))
    .join('')
)

const HTML = `<html><table>${[
  '<td>Brand</td><td>Part number</td><td>Quantity</td>',
  '<td rowspan="3">MAHLE</td><td>OC 90</td><td>1</td>',
  '<td rowspan=2>OC 91</td><td>2</td>',
  '<td>3</td>',
  '<td rowspan="2">BOSCH</td><td rowspan="2">A 1</td><td rowspan="2">4</td><td>d</td>',
  '<td>goes on</td>',
  '<td></td><td>A 2</td><td>5</td>',
]
  .map((cells) => `<tr>${cells}</tr>`)
  .join('')}</table></html>`

async function linesOf(content: Buffer | string, name: string) {
  const read = await readRequestFile({ path: await fileOf(content, name), config })
  if (!read.ok) throw new Error(read.error.type)
  const { lines, others } = read.value
  return {
    lines: lines.map((line) => [line.row_number, line.brand_name, line.partnumber, line.quantity]),
    others: others.map(({ row_number, merged_into, reason }) => [row_number, merged_into, reason]),
  }
}

test.group('A value that is merged over several rows', () => {
  test('counts for each of them in .{type}, and for none that only goes on')
    .with<{ type: string; content: Buffer | string }[]>([
      { type: 'xlsx', content: book('xlsx') },
      { type: 'xls', content: book('biff8') },
      { type: 'xlsb', content: book('xlsb') },
      { type: 'xml', content: book('xlml') },
      { type: 'ods', content: ODS },
      { type: 'html', content: HTML },
    ])
    .run(async ({ assert }, { type, content }) => {
      const { lines, others } = await linesOf(content, `list.${type}`)
      assert.deepEqual(lines, LINES)
      assert.deepEqual(others, [[4, 3, null]])
    })

  test('counts far below, in every batch of a long sheet', async ({ assert }) => {
    const rows = Array.from({ length: 9_000 }, (_, index) => ['', `N ${index}`, 1])
    const xml = rowsXml([['Brand', 'Part number', 'Quantity'], ['MAHLE', 'N x', 1], ...rows])
    const merged = '<mergeCells count="1"><mergeCell ref="A2:A9002"/></mergeCells>'
    const sheet = `<worksheet><sheetData>${xml}</sheetData>${merged}</worksheet>`
    const path = await fileOf(workbook({ sheets: [sheet] }))
    const read = await readRequestFile({ path, config: { ...config, table_last_row: 10_000 } })
    if (!read.ok) throw new Error(read.error.type)
    assert.lengthOf(read.value.lines, 9_001)
    assert.isTrue(read.value.lines.every(({ brand_name }) => brand_name === 'MAHLE'))
    const { rows: shown, table_first_row } = await preview(path, { known: KNOWN })
    assert.equal(table_first_row, 2)
    assert.deepEqual(shown.begin[3]?.cells, ['MAHLE', 'N 1', '1'])
    assert.deepEqual(shown.end.at(-1)?.cells, ['MAHLE', 'N 8999', '1'])
  })

  test('is searched for without being counted as read, and only so far', async ({ assert }) => {
    const rows = rowsXml(Array.from({ length: 5_000 }, (_, index) => ['MAHLE', `N ${index}`]))
    const merged = (count: number) =>
      `<mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(count)}</mergeCells>`
    const read = async (count: number) => {
      const sheet = `<worksheet><sheetData>${rows}</sheetData>${merged(count)}</worksheet>`
      const path = await fileOf(workbook({ sheets: [sheet] }))
      const opened = await openSheet(path)
      if (!opened.ok) throw new Error(opened.error.type)
      const { bytesRead, close } = opened.value
      const most: number[] = []
      const done = await orRefusal(() => opened.value.rows(0, () => void most.push(bytesRead())))
      await close()
      return { done, most: Math.max(0, ...most), size: (await stat(path)).size }
    }
    const { done, most, size } = await read(1)
    assert.isTrue(done.ok)
    assert.isAbove(most, 0)
    assert.isAtMost(most, size)
    const { done: refused } = await read(500_001)
    assert.deepEqual(refused, { ok: false, error: { type: 'too_large', limit: 500_000 } })
  })

  test('of a header is none of the first rows', async ({ assert }) => {
    const xml = rowsXml([
      ['Brand', 'Part number', 'Quantity'],
      ['', 'OC 90', 1],
    ])
    const merged = '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>'
    const sheet = `<worksheet><sheetData>${xml}</sheetData>${merged}</worksheet>`
    const { lines } = await linesOf(workbook({ sheets: [sheet] }), 'list.xlsx')
    assert.deepEqual(lines, [[2, '', 'OC 90', 1]])
  })
})
