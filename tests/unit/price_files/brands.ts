import { rowsOf } from '#tests/unit/price_files/list_of'
import { book, books, csv } from '#tests/unit/price_files/make_bytes'
import { figures, parts, type MadeFile } from '#tests/unit/price_files/made_file'

const HEADER = ['Артикул', 'Наименование', 'Остаток', 'Цена']
const COLUMNS = { partnumber: 1, description: 2, quantity: 3, price: 4 }
const ROWS = rowsOf(['number', 'name', 'stock', 'price'])
const ALL = figures(parts())
const half = (from: number) => ROWS.slice(from, from + 6)

/** Lists without a column of brands. */
export const BRANDS: MadeFile[] = [
  {
    name: 'brand in rows above blocks',
    make: () => book([HEADER, ['MAHLE'], ...half(0), ['BOSCH'], ...half(6)]),
    truth: { header: 1, columns: COLUMNS, brand: 'sections', last: 15, ...ALL },
  },
  {
    name: 'brand in merged rows above blocks',
    make: () => book([HEADER, ['MAHLE'], ...half(0), ['BOSCH'], ...half(6)], ['A2:D2', 'A9:D9']),
    truth: { header: 1, columns: COLUMNS, brand: 'sections', last: 15, ...ALL },
  },
  {
    name: 'brand in rows above blocks, in another column',
    make: () => csv([HEADER, ['', 'MAHLE'], ...half(0), ['', 'BOSCH'], ...half(6)]),
    truth: { header: 1, columns: COLUMNS, brand: 'sections', last: 15, ...ALL },
  },
  {
    name: 'brand in the title above the table',
    make: () => book([['Прайс-лист MAHLE'], [], HEADER, ...ROWS]),
    truth: { header: 3, columns: COLUMNS, brand: 'name', last: 15, ...ALL },
  },
  {
    name: 'brand in the name of the sheet',
    make: () =>
      books([
        { name: 'MAHLE', table: [HEADER, ...half(0)] },
        { name: 'BOSCH', table: [HEADER, ...half(6)] },
      ]),
    truth: {
      sheet: 1,
      header: 1,
      columns: COLUMNS,
      brand: 'sheet',
      last: 7,
      ...figures(parts().slice(0, 6)),
    },
  },
  {
    name: 'brand in the name of the file',
    file_name: 'price_BOSCH_2026-11-12.csv',
    make: () => csv([HEADER, ...ROWS]),
    truth: { header: 1, columns: COLUMNS, brand: 'file', last: 13, ...ALL },
  },
  {
    name: 'rows of groups between parts that have a brand',
    make: () => {
      const rows = rowsOf(['brand', 'number', 'name', 'stock', 'price'])
      return book([
        ['Бренд', ...HEADER],
        ['Фильтры'],
        ...rows.slice(0, 6),
        ['Сцепление'],
        ...rows.slice(6),
      ])
    },
    truth: {
      header: 1,
      columns: { brand_name: 1, partnumber: 2, description: 3, quantity: 4, price: 5 },
      last: 15,
      ...ALL,
    },
  },
]
