import { headedList, rowsOf, type Field } from '#tests/unit/price_files/list_of'
import { book, csv, dif, html, mht, sylk } from '#tests/unit/price_files/make_bytes'
import { figures, parts, type MadeFile } from '#tests/unit/price_files/made_file'

const HEADER = ['Brand', 'Part number', 'Description', 'Stock', 'Price']
const COLUMNS = { brand_name: 1, partnumber: 2, description: 3, quantity: 4, price: 5 }
const TABLE = [HEADER, ...rowsOf(['brand', 'number', 'name', 'stock', 'price'])]
const ALL = figures(parts())
const truth = { header: 1, columns: COLUMNS, last: 13, ...ALL }

const FOUR = { brand_name: 1, partnumber: 2, quantity: 3, price: 4 }

/** Stock as it is written in words. */
const stock = (name: string, words: readonly string[]): MadeFile =>
  headedList(
    name,
    ['Brand', 'Part number', 'Stock', 'Price'],
    ['brand', 'number', (_, row) => words[row % words.length] ?? '', 'comma'],
    FOUR
  )

/** Part numbers as they come out of programs. */
const numbers = (name: string, number: Field): MadeFile =>
  headedList(
    name,
    ['Brand', 'Part number', 'Stock', 'Price'],
    ['brand', number, 'stock', 'comma'],
    FOUR
  )

/** What stands in cells, and the formats of files. */
export const VALUES: MadeFile[] = [
  { name: 'html', make: () => Buffer.from(html(TABLE)), truth },
  { name: 'html behind a <div>', make: () => Buffer.from(html(TABLE, '<div>')), truth },
  {
    name: 'html behind a <style>',
    make: () => Buffer.from(html(TABLE, '<style>td { mso-number-format: "@" }</style>')),
    truth,
  },
  {
    name: 'html behind a comment',
    make: () => Buffer.from(html(TABLE, '<!-- made by a shop --><html>')),
    truth,
  },
  { name: 'mht', make: () => mht(TABLE), truth },
  { name: 'sylk', make: () => sylk(TABLE), truth },
  { name: 'dif', make: () => dif(TABLE), truth },
  {
    name: 'tabs between the cells',
    make: () => csv([HEADER, ...rowsOf(['brand', 'number', 'name', 'stock', 'point'])], '\t'),
    truth,
  },
  stock('stock in Russian words', ['много', 'в наличии', 'под заказ', 'в пути', '>10', '5-10']),
  stock('stock in other words', ['auf Lager', 'on order', 'ожидается', 'in stock', '10+', '']),
  stock('stock in marks', ['✓', 'x', '+', '-', '12', '***']),
  stock('stock in Chinese', ['有货', '12', '缺货', '有货']),
  stock('stock with units', ['12 pcs', '4 шт.', '>10 шт', '1 Stk']),
  headedList(
    'multiple with units',
    ['Brand', 'Part number', 'Stock', 'Price', 'Pack'],
    ['brand', 'number', 'stock', 'comma', (_, row) => `${[1, 10, 4][row % 3]} pcs`],
    { ...FOUR, multiple: 5 }
  ),
  headedList(
    'a column of packing that is not the multiple',
    ['Brand', 'Part number', 'Stock', 'Price', 'Packing type'],
    ['brand', 'number', 'stock', 'comma', () => 'carton'],
    FOUR
  ),
  headedList(
    'a pack of litres that is not the multiple',
    ['Бренд', 'Артикул', 'Остаток', 'Цена', 'Объём упаковки, л'],
    ['brand', 'number', 'stock', 'comma', (_, row) => (row % 2 ? '1,5' : '0,4')],
    FOUR
  ),
  headedList(
    'small counts without a heading of their own',
    ['Brand', 'Part number', 'Stock', 'Price', '', 'Bin'],
    ['brand', 'number', 'stock', 'comma', 'multiple', 'line'],
    FOUR
  ),
  numbers('part numbers of digits', (_, row) => String(4_047_024 + row * 317)),
  numbers('part numbers as formulas', (_, row) => `="00${123 + row}"`),
  numbers('part numbers with apostrophes', (_, row) => `'00${123 + row}`),
  {
    name: 'part numbers as numbers of a workbook',
    make: () =>
      book([
        ['Brand', 'Part number', 'Stock', 'Price'],
        ...rowsOf(['brand', (_, row) => 1_550_930 + row * 17, 'stock', 'price']),
      ]),
    truth: { header: 1, columns: FOUR, last: 13, ...ALL },
  },
  {
    name: 'dates as numbers beside the prices',
    make: () =>
      book([
        ['Brand', 'Part number', 'Updated', 'Stock', 'Price'],
        ...rowsOf(['brand', 'number', () => 46_338, 'stock', 'price']),
      ]),
    truth: {
      header: 1,
      columns: { brand_name: 1, partnumber: 2, quantity: 4, price: 5 },
      last: 13,
      ...ALL,
    },
  },
  headedList(
    'EAN, tariff code and country beside the number',
    ['EAN', 'Brand', 'Part number', 'HS code', 'Country of origin', 'Stock', 'Price'],
    [
      (_, row) => String(4_009_026_000_000 + row * 7919),
      'brand',
      'number',
      () => '8421230000',
      () => 'Germany',
      'stock',
      'comma',
    ],
    { brand_name: 2, partnumber: 3, quantity: 6, price: 7 }
  ),
  headedList(
    'OEM numbers beside the article',
    ['Brand', 'Article', 'OEM', 'Description', 'Stock', 'Price'],
    ['brand', 'number', (_, row) => `06A 115 ${561 + row} B`, 'name', 'stock', 'comma'],
    { brand_name: 1, partnumber: 2, description: 4, quantity: 5, price: 6 }
  ),
  headedList(
    'two stocks and a delivery time',
    ['Brand', 'Part number', 'Stock Moscow', 'Stock', 'Delivery, days', 'Price'],
    ['brand', 'number', (_, row) => row % 3, 'stock', () => '3', 'comma'],
    { brand_name: 1, partnumber: 2, quantity: 4, price: 6 }
  ),
]
