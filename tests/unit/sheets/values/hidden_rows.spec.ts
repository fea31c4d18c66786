import { test } from '@japa/runner'
import { utils, write, type BookType } from '@e965/xlsx'
import readAnswer from '#app/orders/supplying/read_answer_thread'
import { readOrderFile } from '#app/orders/uploads/reading/read_order_file'
import { readRequestFile } from '#app/quotations/lines/read_request_file'
import type { UploadConfig } from '#shared/answers/upload'
import { KNOWN } from '#tests/unit/sheets/known_columns'
import { odsNumber, odsOf, odsRow, odsText } from '#tests/unit/sheets/values/open_document'
import { fileOf, preview, rowsXml, workbook } from '#tests/unit/sheets/workbook_fixture'

const config: UploadConfig = {
  sheet: 1,
  header_row_number: 1,
  table_first_row: 2,
  table_last_row: 5,
  table_headers: { brand_name: 1, partnumber: 2, quantity: 3 },
}

const ROWS = [
  ['Brand', 'Part number', 'Quantity'],
  ['MAHLE', 'OC 1', 1],
  ['MAHLE', 'OC 2', 2],
  ['MAHLE', 'OC 3', 3],
  ['MAHLE', 'OC 4', 4],
]

/** The rows as XML, with attributes for some of them, and what follows them. */
function sheetOf(attributes: Record<number, string>, after = '', before = ''): Buffer {
  const xml = ROWS.map((cells, index) => {
    const said = attributes[index + 1]
    return rowsXml([cells], index + 1).replace('<row', said ? `<row ${said}` : '<row')
  }).join('')
  return workbook({
    sheets: [`<worksheet>${before}<sheetData>${xml}</sheetData>${after}</worksheet>`],
  })
}

function bookAs(bookType: BookType): Buffer {
  const sheet = utils.aoa_to_sheet(ROWS)
  sheet['!rows'] = [{}, {}, { hidden: true }, { hidden: true }, {}]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'A')
  return write(book, { type: 'buffer', bookType })
}

const FILTERED = 'hidden="1"'
const odsCells = ROWS.map(
  ([brand, number, quantity]) =>
    odsText(String(brand)) +
    odsText(String(number)) +
    (typeof quantity === 'number' ? odsNumber(quantity) : odsText(String(quantity)))
)
const odsWith = (visibility: string) =>
  odsOf(
    odsCells
      .map((cells, index) => {
        const isHidden = index === 2 || index === 3
        return odsRow(cells, isHidden ? `table:visibility="${visibility}"` : '')
      })
      .join('')
  )

const files: { type: string; content: Buffer }[] = [
  { type: 'xlsx', content: sheetOf({ 3: FILTERED, 4: FILTERED }, '<autoFilter ref="A1:C5"/>') },
  { type: 'xlsb', content: bookAs('xlsb') },
  { type: 'xml', content: bookAs('xlml') },
  { type: 'ods', content: odsWith('filter') },
  { type: 'collapse.ods', content: odsWith('collapse') },
]

async function numbersOf(content: Buffer, hidden_rows: UploadConfig['hidden_rows']) {
  const path = await fileOf(content, 'list.xlsx')
  const read = await readRequestFile({ path, config: { ...config, hidden_rows } })
  if (!read.ok) throw new Error(read.error.type)
  const { lines, others } = read.value
  return {
    lines: lines.map(({ partnumber }) => partnumber),
    others: others.map(({ row_number, reason }) => [row_number, reason]),
  }
}

test.group('Rows that are hidden', () => {
  test('of .{type} are said before, and left out, taken or rejected')
    .with(files)
    .run(async ({ assert }, { content }) => {
      const { hidden_rows } = await preview(await fileOf(content, 'list.xlsx'), { known: KNOWN })
      assert.equal(hidden_rows, 2)
      const all = ['OC 1', 'OC 2', 'OC 3', 'OC 4']
      assert.deepEqual(await numbersOf(content, 'take'), { lines: all, others: [] })
      const seen = ['OC 1', 'OC 4']
      assert.deepEqual(await numbersOf(content, 'leave_out'), { lines: seen, others: [] })
      assert.deepEqual(await numbersOf(content, undefined), {
        lines: seen,
        others: [
          [3, 'row_hidden'],
          [4, 'row_hidden'],
        ],
      })
    })

  test('are rejected by an order file as well, unless somebody has said more', async ({
    assert,
  }) => {
    const path = await fileOf(sheetOf({ 3: FILTERED }))
    const reasonsOf = async (hidden_rows: UploadConfig['hidden_rows']) => {
      const read = await readOrderFile({ path, config: { ...config, hidden_rows } })
      if (!read.ok) throw new Error(read.error.type)
      return read.value.rows.map(({ number, part }) =>
        typeof part === 'string' ? `${number} ${part}` : `${number}`
      )
    }
    assert.deepEqual(await reasonsOf(undefined), ['2', '3 row_hidden', '4', '5'])
    assert.deepEqual(await reasonsOf('leave_out'), ['2', '4', '5'])
    assert.deepEqual(await reasonsOf('take'), ['2', '3', '4', '5'])
  })

  test('are not ours in a supplier’s answer, unless somebody has said more', async ({ assert }) => {
    const path = await fileOf(sheetOf({ 3: FILTERED }))
    const unusable = async (hidden_rows: UploadConfig['hidden_rows']) => {
      const said = await readAnswer({ path, config: { ...config, hidden_rows } }, () => {})
      if (!said.ok) throw new Error(said.error.type)
      return said.value.map(({ row, unusable: why }) => (why ? `${row} ${why}` : `${row}`))
    }
    assert.deepEqual(await unusable(undefined), ['2', '3 row_hidden', '4', '5'])
    assert.deepEqual(await unusable('leave_out'), ['2', '4', '5'])
    assert.deepEqual(await unusable('take'), ['2', '3', '4', '5'])
  })

  test('because their group is folded are read like all others, but for a filter', async ({
    assert,
  }) => {
    const folded = { 3: `outlineLevel="1" ${FILTERED}`, 4: FILTERED }
    const hidden = async (content: Buffer) => (await preview(await fileOf(content))).hidden_rows
    assert.equal(await hidden(sheetOf(folded)), 1)
    assert.deepEqual((await numbersOf(sheetOf(folded), 'leave_out')).lines, [
      'OC 1',
      'OC 2',
      'OC 4',
    ])
    const filter =
      '<autoFilter ref="A1:C5"><filterColumn colId="0"><filters/></filterColumn></autoFilter>'
    assert.equal(await hidden(sheetOf(folded, filter)), 2)
    assert.deepEqual((await numbersOf(sheetOf(folded, filter), 'leave_out')).lines, [
      'OC 1',
      'OC 4',
    ])
  })
})

test.group('A column that is hidden', () => {
  test('is warned of when there is anything in it', async ({ assert }) => {
    const columns =
      '<cols><col min="2" max="2" hidden="1"/><col min="5" max="9" hidden="1"/></cols>'
    const { warnings } = await preview(await fileOf(sheetOf({}, '', columns)), { known: KNOWN })
    assert.deepEqual(
      warnings.filter(({ type }) => type === 'hidden_columns'),
      [{ type: 'hidden_columns', column: 2, count: 4, example: 'Part number' }]
    )
  })
})
