import { test } from '@japa/runner'
import { sortRows } from '#app/quotations/lines/sort_rows'
import { readSaidRow } from '#app/orders/supplying/answer_row'
import { readOrderFile } from '#app/orders/uploads/reading/read_order_file'
import { readEditedFile } from '#app/quotations/importing/read_edited_file'
import { wantedValues } from '#app/quotations/importing/wanted_values'
import { readRequestFile } from '#app/quotations/lines/read_request_file'
import { cellTrouble, UNCALCULATED } from '#app/sheets/cells/cell_trouble'
import type { UploadConfig } from '#shared/answers/upload'
import { odsNumber, odsOf, odsRow, odsText } from '#tests/unit/sheets/values/open_document'
import { fileOf, readSheet, workbook } from '#tests/unit/sheets/workbook_fixture'

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`

/** The second row asks for a number that a formula was to say, the third for one piece. */
const XLSX = workbook({
  sheets: [
    `<row r="1">${text('Brand')}${text('Part number')}${text('Quantity')}</row>` +
      `<row r="2">${text('MAHLE')}${text('OC 90')}<c><f>1+1</f></c></row>` +
      `<row r="3">${text('MAHLE')}${text('OC 91')}<c><f>1+1</f><v>2</v></c></row>` +
      `<row r="4"><c><f>A3</f></c><c><f>B3</f></c><c><f>C3</f></c></row>`,
  ],
})

const ODS = odsOf(
  odsRow(odsText('Brand') + odsText('Part number') + odsText('Quantity')) +
    odsRow(
      `${odsText('MAHLE')}${odsText('OC 90')}<table:table-cell table:formula="of:=IF(1>0;2;1)"/>`
    ) +
    odsRow(odsText('MAHLE') + odsText('OC 91') + odsNumber(2, '2', 'table:formula="of:=1+1"')) +
    odsRow(
      '<table:table-cell table:formula="of:=[.A3]"/><table:table-cell table:formula="of:=[.B3]"></table:table-cell><table:table-cell table:formula="of:=[.C3]"><text:p></text:p></table:table-cell>'
    )
)

const xmlCell = (value: string) => `<Cell><Data ss:Type="String">${value}</Data></Cell>`
const XML =
  '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>' +
  `<Row>${xmlCell('Brand')}${xmlCell('Part number')}${xmlCell('Quantity')}</Row>` +
  `<Row>${xmlCell('MAHLE')}${xmlCell('OC 90')}<Cell ss:Formula="=1+1"/></Row>` +
  `<Row>${xmlCell('MAHLE')}${xmlCell('OC 91')}<Cell ss:Formula="=1+1"><Data ss:Type="Number">2</Data></Cell></Row>` +
  '<Row><Cell ss:Formula="=A3"/><Cell ss:Formula="=B3"></Cell><Cell ss:Formula="=C3"><Data ss:Type="Number"></Data></Cell></Row>' +
  '</Table></Worksheet></Workbook>'

const SYLK =
  'ID;PX\nC;Y1;X1;K"Brand"\nC;X2;K"Part number"\nC;X3;K"Quantity"\n' +
  'C;Y2;X1;K"MAHLE"\nC;X2;K"OC 90"\nC;X3;E1+1\nC;Y3;X1;K"MAHLE"\nC;X2;K"OC 91"\nC;X3;K2;E1+1\n' +
  'C;Y4;X1;ER3C1\nC;X2;ER3C2\nC;X3;ER3C3\nE\n'

const config: UploadConfig = {
  sheet: 1,
  header_row_number: 1,
  table_first_row: 2,
  table_last_row: 4,
  table_headers: { brand_name: 1, partnumber: 2, quantity: 3 },
}

const files = [
  { format: 'xlsx', content: XLSX },
  { format: 'ods', content: ODS },
  { format: 'xml', content: XML },
  { format: 'slk', content: SYLK },
] as const

test.group('A formula without a stored value', () => {
  test('is marked in a cell of .{format}')
    .with([...files])
    .run(async ({ assert }, { content, format }) => {
      const { rows, kinds } = await readSheet(await fileOf(content, `list.${format}`))
      assert.deepEqual([kinds[2], kinds[3]?.slice(0, 2), kinds[4]], ['ssf', 'ss', 'fff'])
      assert.equal(rows[3]?.[2], '2')
    })

  test('as a quantity of a request in .{format} rejects the row')
    .with([...files])
    .run(async ({ assert }, { content, format }) => {
      const read = await readRequestFile({ path: await fileOf(content, `list.${format}`), config })
      if (!read.ok) throw new Error(read.error.type)
      const { lines, others } = read.value
      assert.deepEqual(
        lines.map(({ row_number, quantity }) => [row_number, quantity]),
        [[3, 2]]
      )
      assert.deepEqual(
        others.map(({ row_number, reason, cells }) => [row_number, reason, cells]),
        [
          [2, 'formula_without_value', ['MAHLE', 'OC 90', UNCALCULATED]],
          [4, 'formula_without_value', [UNCALCULATED, UNCALCULATED, UNCALCULATED]],
        ]
      )
    })

  test('as a quantity of an order file in .{format} is asked for, and rejected')
    .with([...files])
    .run(async ({ assert }, { content, format }) => {
      const read = await readOrderFile({ path: await fileOf(content, `list.${format}`), config })
      if (!read.ok) throw new Error(read.error.type)
      assert.deepEqual(
        read.value.rows.map(({ number, part }) => [
          number,
          typeof part === 'string' ? part : part.quantity,
        ]),
        [
          [2, 'formula_without_value'],
          [3, 2],
          [4, 'formula_without_value'],
        ]
      )
      assert.equal(read.value.unasked_count, 0)
    })

  test('in an edited export changes nothing', async ({ assert }) => {
    const headings = ['Brand', 'Part number', 'Quantity', 'Reference', 'Offer']
    const hidden = ['quotation_id', 'line_id', 'line_version', 'line_seen']
    const seen = JSON.stringify(['2', 'R', '1']).replaceAll('"', '&quot;')
    const content = workbook({
      sheets: [
        `<row r="1">${[...headings, ...hidden].map(text).join('')}</row>` +
          `<row r="2">${text('MAHLE')}${text('OC 90')}<c><f>1+1</f></c>${text('R')}<c><v>1</v></c><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c>${text(seen)}</row>` +
          `<row r="3">${text('MAHLE')}${text('OC 90')}<c><v>2</v></c><c><f>A1</f></c><c><v>1</v></c><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c>${text(seen)}</row>`,
      ],
    })
    const read = await readEditedFile(await fileOf(content), {
      brand_name: ['Brand'],
      partnumber: ['Part number'],
      quantity: ['Quantity'],
      reference: ['Reference'],
      offer: ['Offer'],
    })
    if (!read.ok) throw new Error(read.error.type)
    assert.lengthOf(read.value, 2)
    for (const row of read.value) assert.equal(wantedValues(row, 2), 'formula_without_value')
  })

  test('in the answer of a supplier leaves its line alone', ({ assert }) => {
    const headers = { line_id: 1, partnumber: 2, quantity: 3, replacement: 4, answer: 5 }
    const said = (cells: string[]) =>
      readSaidRow({ number: 2, cells }, { headers, priceMark: null }).unusable
    assert.isNull(said(['7', 'OC 90', '2', 'OC 91', 'yes']))
    assert.equal(said(['7', 'OC 90', UNCALCULATED, '', '']), 'quantity_unreadable')
    assert.equal(said(['7', UNCALCULATED, '2', '', '']), 'part_unreadable')
    assert.equal(said(['7', 'OC 90', '2', '#N/A', '']), 'part_unreadable')
    assert.equal(said(['7', 'OC 90', '2', '', UNCALCULATED]), 'answer_unreadable')
  })

  test('as a limit or a reference rejects a request, as a description it is none', ({ assert }) => {
    const headers = { partnumber: 1, price: 2, delivery_days: 3, reference: 4, description: 5 }
    const rows = [1, 2, 3, 4].map((place) => {
      const cells = ['OC 90', '', '', '', '']
      cells[place] = UNCALCULATED
      return { number: place, cells }
    })
    const { lines, others } = sortRows(rows, { headers, priceMark: null })
    assert.deepEqual(
      others.map(({ row_number, reason }) => [row_number, reason]),
      [1, 2, 3].map((number) => [number, 'formula_without_value'])
    )
    assert.deepEqual(
      lines.map(({ row_number, description }) => [row_number, description]),
      [[4, '']]
    )
  })
})

test.group('An error in a cell', () => {
  test('is known in every language, and nothing else is taken for one', ({ assert }) => {
    for (const error of [
      '#N/A',
      '#REF!',
      '#VALUE!',
      '#DIV/0!',
      '#NAME?',
      '#NUM!',
      '#NULL!',
      '#SPILL!',
      '#Н/Д',
      '#ССЫЛКА!',
      '#ЗНАЧ!',
      '#ДЕЛ/0!',
      '#ИМЯ?',
      '#ЧИСЛО!',
      '#ПУСТО!',
      '#NV',
      '#BEZUG!',
      '#¡REF!',
      '#¿NOMBRE?',
      'Err:502',
    ]) {
      assert.equal(cellTrouble(error), 'error_value', error)
    }
    for (const other of ['#1', '#12-345', '# N/A', 'N/A', '#A1B2', 'E5', 'Err:5', '=A1', '#abc!']) {
      assert.isNull(cellTrouble(other), other)
    }
  })

  test('as a part number or a brand rejects a request', ({ assert }) => {
    const headers = { brand_name: 1, partnumber: 2 }
    const rows = [
      ['MAHLE', '#N/A'],
      ['#ССЫЛКА!', 'OC 90'],
      ['MAHLE', 'OC 90'],
    ].map((cells, index) => ({ number: index + 1, cells }))
    const { lines, others } = sortRows(rows, { headers, priceMark: null })
    assert.deepEqual(
      others.map(({ row_number, reason }) => [row_number, reason]),
      [
        [1, 'error_value'],
        [2, 'error_value'],
      ]
    )
    assert.deepEqual(
      lines.map(({ row_number }) => row_number),
      [3]
    )
  })
})
