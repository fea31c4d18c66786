import { utils, write } from '@e965/xlsx'
import type { SheetWarning } from '#app/sheets/columns/sheet_warnings'
import { encode } from '#tests/unit/sheets/pieces'
import { rowsXml, workbook } from '#tests/unit/sheets/workbook_fixture'

type Cell = string | number

/** A file made after one that people really send, and what must come out of it. */
export interface Shape {
  name: string
  make: () => Buffer | Promise<Buffer>
  /** The sheet with the table, from 0. */
  sheet?: number
  header: number | null
  columns: Record<string, number>
  first: number
  last: number
  /** Some rows by their numbers. */
  rows: Record<number, string[]>
  warnings?: SheetWarning['type'][]
}

const HEADER = ['Бренд', 'Артикул', 'Наименование', 'Остаток', 'Цена, руб.']
const COLUMNS = { brand_name: 1, partnumber: 2, description: 3, quantity: 4, price: 5 }

function parts(count: number): Cell[][] {
  return Array.from({ length: count }, (_, row) => [
    ['MAHLE', 'KNECHT', 'LUK'][row % 3] ?? '',
    `OC ${100 + row}`,
    `Фильтр масляный ${row}`,
    row + 1,
    12.5 + row,
  ])
}

/** What a list of an accounting program begins with, up to the row before the header. */
function preamble(rows: number): Cell[][] {
  const lines: Cell[][] = [
    ['Прайс-лист'],
    ['Дата:', '', '21.11.2026'],
    [],
    ['ООО «Ромашка», склад: Москва, цена с НДС'],
  ]
  return Array.from(
    { length: rows },
    (_, row) => lines[row] ?? (row % 3 === 0 ? ['тел. 12-34'] : [])
  )
}

function withPreamble(firstRow: number): Shape {
  return {
    name: `data from row ${firstRow}, below a preamble`,
    make: () => workbook({ sheets: [rowsXml([...preamble(firstRow - 2), HEADER, ...parts(40)])] }),
    header: firstRow - 1,
    columns: COLUMNS,
    first: firstRow,
    last: firstRow + 39,
    rows: {
      [firstRow]: ['MAHLE', 'OC 100', 'Фильтр масляный 0', '1', '12.5'],
      [firstRow + 39]: ['MAHLE', 'OC 139', 'Фильтр масляный 39', '40', '51.5'],
    },
  }
}

/** An .xls of before Unicode, whose texts are windows-1251 while it says windows-1252. */
function wrongCodePage(): Buffer {
  const table = [HEADER, ...parts(5)]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'List')
  // The library writes a `_` for every letter beyond ASCII; they get their bytes here.
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'biff5', codepage: 1252 })
  // From the first text on, behind which comes the record of the next one.
  let at = bytes.indexOf('_____\x04\x02', 'latin1')
  for (const byte of encode(table.flat().join(''), 'windows-1251')) {
    if (byte < 0x80) continue
    at = bytes.indexOf('_', at)
    bytes[at] = byte
  }
  return bytes
}

function webPage(encoding: string, declared: string): Buffer {
  const rows = [HEADER, ...parts(5)].map(
    (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  )
  return encode(
    `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${declared}"></head><body><table>${rows.join('')}</table></body></html>`,
    encoding
  )
}

export const SHAPES: Shape[] = [
  ...[6, 7, 13, 17].map(withPreamble),
  {
    name: 'a logo above the header and rows that name groups between the parts',
    make: () => {
      const [one = [], two = [], three = []] = parts(3)
      const rows = rowsXml([[], [], [], HEADER, ['Фильтры'], one, two, ['Сцепление'], three])
      return workbook({
        sheets: [
          `<worksheet xmlns:r="r"><dimension ref="A1:E9"/><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A5:E5"/><mergeCell ref="A8:E8"/></mergeCells><drawing r:id="rId1"/></worksheet>`,
        ],
        files: {
          'xl/worksheets/_rels/sheet1.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing" Target="../drawings/drawing1.xml"/></Relationships>',
          'xl/drawings/drawing1.xml':
            '<xdr:wsDr xmlns:xdr="x"><xdr:twoCellAnchor><xdr:pic/></xdr:twoCellAnchor></xdr:wsDr>',
          'xl/media/image1.png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        },
      })
    },
    header: 4,
    columns: COLUMNS,
    first: 5,
    last: 9,
    rows: {
      5: ['Фильтры'],
      6: ['MAHLE', 'OC 100', 'Фильтр масляный 0', '1', '12.5'],
      8: ['Сцепление'],
    },
  },
  {
    name: 'the table on the second sheet',
    make: () =>
      workbook({
        sheets: [
          {
            name: 'Условия',
            xml: rowsXml([['ООО «Ромашка»'], ['Условия поставки'], ['Цена', 'договорная']]),
          },
          { name: 'Прайс', xml: rowsXml([HEADER, ...parts(4)]) },
        ],
      }),
    sheet: 1,
    header: 1,
    columns: COLUMNS,
    first: 2,
    last: 5,
    rows: { 5: ['MAHLE', 'OC 103', 'Фильтр масляный 3', '4', '15.5'] },
  },
  {
    name: 'a header over two rows, numbered columns under it, totals below the table',
    make: () => {
      const rows = rowsXml([
        ['Товар', '', '', 'Остаток', 'Цена'],
        ['Бренд', 'Артикул', 'Наименование', 'шт.', 'руб.'],
        [1, 2, 3, 4, 5],
        ...parts(20),
        ['Итого', '', '', 210, 440],
        [],
        ['Менеджер', 'Петров'],
      ])
      return workbook({
        sheets: [
          `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:C1"/></mergeCells></worksheet>`,
        ],
      })
    },
    header: 2,
    columns: COLUMNS,
    first: 4,
    last: 23,
    rows: {
      23: ['KNECHT', 'OC 119', 'Фильтр масляный 19', '20', '31.5'],
      24: ['Итого', '', '', '210', '440'],
    },
  },
  {
    name: 'no header: a request of numbers and makes',
    make: () =>
      workbook({
        sheets: [
          rowsXml([
            ['06A919081J', 'VAG'],
            ['A0000780580', 'mercedes benz'],
            ['LR001302', 'land rover'],
          ]),
          '',
        ],
      }),
    header: null,
    columns: { partnumber: 1, brand_name: 2 },
    first: 1,
    last: 3,
    rows: { 1: ['06A919081J', 'VAG'], 3: ['LR001302', 'land rover'] },
  },
  {
    name: 'no header: numbered rows with a text, a quantity and a price',
    make: () =>
      workbook({
        sheets: [
          rowsXml([
            ['Заявка'],
            [],
            ...parts(6).map(
              ([brand = '', number = '', text = '', quantity = '', price = ''], row) => [
                row + 1,
                text,
                number,
                brand,
                Number(quantity) * 2,
                price,
              ]
            ),
          ]),
        ],
      }),
    header: null,
    columns: { description: 2, partnumber: 3, brand_name: 4, quantity: 5, price: 6 },
    first: 3,
    last: 8,
    rows: { 3: ['1', 'Фильтр масляный 0', 'OC 100', 'MAHLE', '2', '12.5'] },
  },
  {
    name: 'numbers of parts as numbers, some of them with a mask or as text with their zeros',
    make: () =>
      workbook({
        sheets: [
          `${rowsXml([['Бренд', 'Артикул', 'Цена']])}${[
            '<c><v>155093</v></c>',
            '<c><v>1.55093E+10</v></c>',
            '<c s="1"><v>258986602</v></c>',
            '<c s="2"><v>258986602</v></c>',
            '<c t="inlineStr"><is><t>0258986603</t></is></c>',
            '<c><v>258986604</v></c>',
            '<c><v>4047024123456</v></c>',
          ]
            .map(
              (cell, row) =>
                `<row r="${row + 2}"><c t="inlineStr"><is><t>BOSCH</t></is></c>${cell}<c><v>12</v></c></row>`
            )
            .join('')}`,
        ],
        formats: ['0000000000', '0 000 000 000'],
      }),
    header: 1,
    columns: { brand_name: 1, partnumber: 2, price: 3 },
    first: 2,
    last: 8,
    rows: {
      2: ['BOSCH', '155093', '12'],
      3: ['BOSCH', '15509300000', '12'],
      4: ['BOSCH', '0258986602', '12'],
      5: ['BOSCH', '0 258 986 602', '12'],
      6: ['BOSCH', '0258986603', '12'],
      7: ['BOSCH', '258986604', '12'],
      8: ['BOSCH', '4047024123456', '12'],
    },
    warnings: ['leading_zeros_lost'],
  },
  {
    name: 'a request with blanks in its numbers',
    make: async () =>
      Buffer.from('0 258 986 602\tBOSCH\t2\n0 986 494 012\tBOSCH\t4\nW 712/22\tMANN\t1\n'),
    header: null,
    columns: { partnumber: 1, brand_name: 2, quantity: 3 },
    first: 1,
    last: 3,
    rows: { 1: ['0 258 986 602', 'BOSCH', '2'], 3: ['W 712/22', 'MANN', '1'] },
  },
  {
    name: 'no header: numbers in groups of digits, and makes of two words',
    make: () =>
      workbook({
        sheets: [
          rowsXml([
            ['0 258 986 602', 'land rover'],
            ['0 986 494 012', 'land rover'],
            ['1 987 432 097', 'land rover'],
            ['06 91 905', 'land rover'],
          ]),
        ],
      }),
    header: null,
    columns: { partnumber: 1, brand_name: 2 },
    first: 1,
    last: 4,
    rows: { 1: ['0 258 986 602', 'land rover'] },
  },
  {
    name: 'offers side by side on one sheet, as a long list on the next',
    make: () => {
      const offers = (count: number) => parts(count).map((cells) => [...cells, ''])
      const header = [...HEADER, '', ...HEADER, '', ...HEADER]
      const beside = offers(7).map((cells, row) => (row % 2 ? [...cells, ...cells] : cells))
      return workbook({
        sheets: [
          { name: 'Sheet1', xml: rowsXml([header, ...beside]) },
          { name: 'all', xml: rowsXml([header, ...offers(20)]) },
        ],
      })
    },
    sheet: 1,
    header: 1,
    columns: COLUMNS,
    first: 2,
    last: 21,
    rows: { 21: ['KNECHT', 'OC 119', 'Фильтр масляный 19', '20', '31.5'] },
  },
  {
    name: 'pieces beside the quantities, and currencies beside the prices',
    make: () =>
      workbook({
        sheets: [
          rowsXml([
            HEADER,
            ['MAHLE', 'LX 1566', 'Фильтр', '10 pcs', '12.50 USD'],
            ['LUK', '624 3183 09', 'Сцепление', '10 шт', '€ 14'],
            ['LUK', '624 3183 10', 'Сцепление', '4 шт.', '15,90 руб.'],
          ]),
        ],
      }),
    header: 1,
    columns: COLUMNS,
    first: 2,
    last: 4,
    rows: { 2: ['MAHLE', 'LX 1566', 'Фильтр', '10 pcs', '12.50 USD'] },
    warnings: ['text_quantities'],
  },
  {
    name: 'quantities and prices as texts',
    make: () =>
      workbook({
        sheets: [
          rowsXml([
            HEADER,
            ['MAHLE', 'LX 1566', 'Фильтр', '&gt;10 шт.', '2 259,65'],
            ['LUK', '624 3183 09', 'Сцепление', 'есть', '14 038,90 руб.'],
            ['LUK', '624 3183 10', 'Сцепление', '', '1\u00A0038,90'],
          ]),
        ],
      }),
    header: 1,
    columns: COLUMNS,
    first: 2,
    last: 4,
    rows: { 2: ['MAHLE', 'LX 1566', 'Фильтр', '>10 шт.', '2 259,65'] },
    warnings: ['text_quantities'],
  },
  {
    name: 'formatted empty rows to the end of the sheet, and a dimension that says so',
    make: () => {
      const ghosts = Array.from(
        { length: 1_048_576 - 41 },
        (_, row) => `<row r="${row + 42}" s="1"><c r="A${row + 42}" s="1"/></row>`
      )
      return workbook({
        sheets: [
          `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rowsXml([HEADER, ...parts(40)])}${ghosts.join('')}</sheetData></worksheet>`,
        ],
      })
    },
    header: 1,
    columns: COLUMNS,
    first: 2,
    last: 41,
    rows: { 41: ['MAHLE', 'OC 139', 'Фильтр масляный 39', '40', '51.5'] },
  },
  {
    name: 'a dimension that says there is one cell',
    make: () =>
      workbook({
        sheets: [
          `<worksheet><dimension ref="A1"/><sheetData>${rowsXml([HEADER, ...parts(3)])}</sheetData></worksheet>`,
        ],
      }),
    header: 1,
    columns: COLUMNS,
    first: 2,
    last: 4,
    rows: { 4: ['LUK', 'OC 102', 'Фильтр масляный 2', '3', '14.5'] },
  },
  {
    name: 'windows-1251 in a csv',
    make: () =>
      encode([HEADER, ...parts(5)].map((cells) => cells.join(';')).join('\r\n'), 'windows-1251'),
    header: 1,
    columns: COLUMNS,
    first: 2,
    last: 6,
    rows: { 2: ['MAHLE', 'OC 100', 'Фильтр масляный 0', '1', '12.5'] },
    warnings: ['encoding_repaired'],
  },
  {
    name: 'windows-1251 in a web page that says utf-8',
    make: () => webPage('windows-1251', 'utf-8'),
    header: 1,
    columns: COLUMNS,
    first: 2,
    last: 6,
    rows: { 6: ['KNECHT', 'OC 104', 'Фильтр масляный 4', '5', '16.5'] },
    warnings: ['encoding_repaired'],
  },
  {
    name: 'utf-8 in a web page that says windows-1251',
    make: () => webPage('utf-8', 'windows-1251'),
    header: 1,
    columns: COLUMNS,
    first: 2,
    last: 6,
    rows: { 6: ['KNECHT', 'OC 104', 'Фильтр масляный 4', '5', '16.5'] },
  },
  {
    name: 'windows-1251 in an .xls that says windows-1252',
    make: wrongCodePage,
    header: 1,
    columns: COLUMNS,
    first: 2,
    last: 6,
    rows: { 2: ['MAHLE', 'OC 100', 'Фильтр масляный 0', '1', '12.5'] },
    warnings: ['encoding_repaired'],
  },
  {
    name: '108 columns with HTML in them',
    make: () => {
      const html = '<p class="a">Масло; 5 л, "синт."</p>\n<br/>'
      const quoted = `"${html.replaceAll('"', '""')}"`
      const more = Array.from({ length: 103 }, (_, index) => `Свойство ${index + 1}`)
      const lines = [
        [...more, ...HEADER],
        ...parts(30).map((cells) => [...more.map(() => quoted), ...cells]),
      ]
      return Buffer.from(lines.map((cells) => cells.join(';')).join('\r\n'))
    },
    header: 1,
    columns: { brand_name: 104, partnumber: 105, description: 106, quantity: 107, price: 108 },
    first: 2,
    last: 31,
    rows: {
      31: [
        ...Array.from({ length: 103 }, () => '<p class="a">Масло; 5 л, "синт."</p>\n<br/>'),
        'LUK',
        'OC 129',
        'Фильтр масляный 29',
        '30',
        '41.5',
      ],
    },
  },
]
