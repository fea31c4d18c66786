import { headedList, rowsOf } from '#tests/unit/price_files/list_of'
import { book, books, csv } from '#tests/unit/price_files/make_bytes'
import { figures, parts, type Cell, type MadeFile } from '#tests/unit/price_files/made_file'

const HEADER = ['Бренд', 'Артикул', 'Наименование', 'Остаток', 'Цена']
const COLUMNS = { brand_name: 1, partnumber: 2, description: 3, quantity: 4, price: 5 }
const ROWS = rowsOf(['brand', 'number', 'name', 'stock', 'price'])
const ALL = figures(parts())

/** Where the table lies in its file, and what is around it. */
export const LAYOUTS: MadeFile[] = [
  {
    name: 'plain',
    make: () => book([HEADER, ...ROWS]),
    truth: { header: 1, columns: COLUMNS, last: 13, ...ALL },
  },
  {
    name: 'below the preamble of an accounting program',
    make: () =>
      book([
        ['Прайс-лист'],
        [],
        ['Валюта: RUB', '', 'Цены с НДС'],
        ['Дата: 12.11.2026'],
        [],
        ['ООО «Ромашка», склад: Москва'],
        [],
        HEADER,
        ...ROWS,
      ]),
    truth: { header: 8, columns: COLUMNS, last: 20, ...ALL },
  },
  {
    name: 'header of two rows, the upper one merged',
    make: () =>
      book(
        [
          ['Товар', '', '', 'Остаток', 'Цена'],
          ['Бренд', 'Артикул', 'Наименование', 'шт.', 'руб.'],
          ...ROWS,
        ],
        ['A1:C1']
      ),
    truth: { header: 2, header_rows: 2, columns: COLUMNS, last: 14, ...ALL },
  },
  {
    name: 'header of two rows, with cells merged downwards',
    make: () =>
      book(
        [
          ['Бренд', 'Артикул', 'Наименование', 'Остаток', 'Цена', ''],
          ['', '', '', '', 'розница', 'опт'],
          ...rowsOf(['brand', 'number', 'name', 'stock', 'retail', 'price']),
        ],
        ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:F1']
      ),
    truth: { header: 2, header_rows: 2, columns: { ...COLUMNS, price: 6 }, last: 14, ...ALL },
  },
  {
    name: 'header of three rows',
    make: () =>
      book(
        [
          ['Номенклатура', '', '', 'Склад Москва', 'Цены'],
          ['', '', '', '', 'опт'],
          ['Бренд', 'Артикул', 'Наименование', 'Остаток', 'руб.'],
          ...ROWS,
        ],
        ['A1:C1', 'A2:C2', 'D1:D2']
      ),
    truth: { header: 3, header_rows: 3, columns: COLUMNS, last: 15, ...ALL },
  },
  {
    name: 'the numbers of the columns under the header',
    make: () => book([HEADER, [1, 2, 3, 4, 5], ...ROWS]),
    truth: { header: 1, columns: COLUMNS, first: 3, last: 14, ...ALL },
  },
  {
    name: 'no header',
    make: () => book(ROWS),
    truth: { header: null, columns: COLUMNS, first: 1, last: 12, ...ALL },
  },
  {
    name: 'no header, in text',
    make: () => csv(rowsOf(['number', 'brand', 'name', 'comma', 'stock'])),
    truth: {
      header: null,
      columns: { partnumber: 1, brand_name: 2, description: 3, price: 4, quantity: 5 },
      first: 1,
      last: 12,
      ...ALL,
    },
  },
  headedList(
    'header words nobody knows',
    ['Zamba', 'Kodex', 'Labela', 'Rimo', 'Suma'],
    ['brand', 'number', 'name', 'stock', 'point'],
    COLUMNS
  ),
  {
    name: 'header words nobody knows, below a preamble',
    make: () =>
      book([
        ['Lista de la semana'],
        ['Tel.', '+00 000'],
        [],
        ['Ryhmä', 'Tunnus', 'Kuvaus', 'Saldo', 'Hinta'],
        ...ROWS,
      ]),
    truth: { header: 4, columns: COLUMNS, last: 16, ...ALL },
  },
  {
    name: 'totals and a signature at the end',
    make: () =>
      book([
        HEADER,
        ...ROWS,
        ['Итого', '', '', 198, 2190],
        [],
        ['Менеджер', 'Петров'],
        ['тел. 12-34'],
      ]),
    truth: { header: 1, columns: COLUMNS, last: 13, ...ALL },
  },
  {
    name: 'totals in German at the end',
    make: () =>
      csv([
        ['Hersteller', 'Artikelnummer', 'Bezeichnung', 'Bestand', 'Preis'],
        ...rowsOf(['brand', 'number', 'name', 'stock', 'comma']),
        ['Summe', '', 'alle Artikel', '198', '2190,00'],
      ]),
    truth: { header: 1, columns: COLUMNS, last: 13, ...ALL },
  },
  {
    name: 'empty columns between the others',
    make: () =>
      book([
        ['', 'Бренд', '', 'Артикул', '', '', 'Остаток', 'Цена'],
        ...rowsOf([
          'nothing',
          'brand',
          'nothing',
          'number',
          'nothing',
          'nothing',
          'stock',
          'price',
        ]),
      ]),
    truth: {
      header: 1,
      columns: { brand_name: 2, partnumber: 4, quantity: 7, price: 8 },
      last: 13,
      ...ALL,
    },
  },
  {
    name: '108 columns',
    make: () => {
      const more = Array.from({ length: 103 }, (_, index) => `Свойство ${index + 1}`)
      return csv([
        [...more, ...HEADER],
        ...rowsOf(['brand', 'number', 'name', 'stock', 'comma']).map((row) => [
          ...more.map((_, index) => (index % 3 === 0 ? `значение ${index}` : '')),
          ...row,
        ]),
      ])
    },
    truth: {
      header: 1,
      columns: { brand_name: 104, partnumber: 105, description: 106, quantity: 107, price: 108 },
      last: 13,
      ...ALL,
    },
  },
  {
    name: 'a hidden sheet before the table',
    make: () =>
      books([
        { name: 'old', table: [HEADER, ...ROWS, ...ROWS], state: 'hidden' },
        { name: 'prices', table: [HEADER, ...ROWS] },
      ]),
    truth: { sheet: 2, header: 1, columns: COLUMNS, last: 13, ...ALL },
  },
  {
    name: 'conditions on the first sheet',
    make: () =>
      books([
        {
          name: 'Условия',
          table: [['Условия поставки'], ['Цена', 'договорная'], ['Остаток', 'по складу']],
        },
        { name: 'Прайс', table: [HEADER, ...ROWS] },
      ]),
    truth: { sheet: 2, header: 1, columns: COLUMNS, last: 13, ...ALL },
  },
  {
    name: 'conditions on the first sheet, header words nobody knows',
    make: () =>
      books([
        { name: 'Info', table: [['Yleiset ehdot'], ['Voimassa', 'toistaiseksi']] },
        { name: 'Lista', table: [['Ryhmä', 'Tunnus', 'Kuvaus', 'Saldo', 'Hinta'], ...ROWS] },
      ]),
    truth: { sheet: 2, header: 1, columns: COLUMNS, last: 13, ...ALL },
  },
  {
    name: 'a row number and a code of the seller before the number of the part',
    make: () =>
      book([
        ['№', 'Код', 'Артикул', 'Бренд', 'Наименование', 'Ед.', 'Остаток', 'Цена'],
        ...rowsOf([
          'line',
          (_, row) => `00-000${1200 + row}`,
          'number',
          'brand',
          'name',
          () => 'шт',
          'stock',
          'price',
        ]),
      ]),
    truth: {
      header: 1,
      columns: { partnumber: 3, brand_name: 4, description: 5, quantity: 7, price: 8 },
      last: 13,
      ...ALL,
    },
  },
  {
    name: 'dates in the headings of price and stock',
    make: () =>
      book([
        ['Бренд', 'Артикул', 'Остаток на 12.11.2026', 'Цена на 12.11.2026', 'Дата прихода'],
        ...rowsOf(['brand', 'number', 'stock', 'price', () => '14.11.2026']).map(
          (row): Cell[] => row
        ),
      ]),
    truth: {
      header: 1,
      columns: { brand_name: 1, partnumber: 2, quantity: 3, price: 4 },
      last: 13,
      ...ALL,
    },
  },
]
