import { headedList, rowsOf, type Field, type FieldName } from '#tests/unit/price_files/list_of'
import { book, csv } from '#tests/unit/price_files/make_bytes'
import { figures, parts, sumOf, type MadeFile } from '#tests/unit/price_files/made_file'

/** Two prices beside each other: the buyer's own at `own`, of columns four and five. */
function twoPrices(name: string, first: string, second: string, own: 4 | 5): MadeFile {
  const fields: FieldName[] = own === 4 ? ['comma', 'retailComma'] : ['retailComma', 'comma']
  return headedList(
    name,
    ['Brand', 'Part number', 'Stock', first, second],
    ['brand', 'number', 'stock', ...fields],
    { brand_name: 1, partnumber: 2, quantity: 3, price: own }
  )
}

const COLUMNS = { brand_name: 1, partnumber: 2, price: 3 }
const HEADER = ['Brand', 'Part number', 'Price']
const whole = parts().map((part, row) => ({ ...part, price: String(1250 + row * 1113) }))

/** Prices as that function writes them. */
function written(name: string, price: Field, made = parts(), delimiter = ';'): MadeFile {
  return {
    name,
    make: () => csv([HEADER, ...rowsOf(['brand', 'number', price], made)], delimiter),
    truth: { header: 1, columns: COLUMNS, last: 13, ...figures(made) },
  }
}

const grouped = (price: string, mark: string) => price.replace(/\B(?=(\d{3})+(?!\d))/g, mark)

/** Several prices in a file, and the ways to write one. */
export const PRICES: MadeFile[] = [
  twoPrices('retail and your price', 'Retail price', 'Your price', 5),
  twoPrices('your price and list price', 'Your price', 'List price', 4),
  twoPrices('РРЦ and закупка', 'РРЦ', 'Закупка', 5),
  twoPrices('закупочная and розничная', 'Цена закупочная', 'Цена розничная', 4),
  twoPrices('опт and розница', 'Опт', 'Розница', 4),
  twoPrices('розница and опт', 'Цена розница', 'Цена опт', 5),
  twoPrices('закупка and реализация', 'Закупка', 'Реализация', 4),
  twoPrices('МРЦ and дилерская', 'МРЦ', 'Дилерская цена', 5),
  twoPrices('UVP and EK', 'UVP', 'EK', 5),
  twoPrices('VK and EK netto', 'VK brutto', 'EK netto', 5),
  twoPrices('detal and hurt', 'Cena detaliczna', 'Cena hurtowa', 5),
  twoPrices('with and without VAT', 'Цена с НДС', 'Цена без НДС', 5),
  twoPrices('excluding and including VAT', 'Price excl. VAT', 'Price incl. VAT', 4),
  twoPrices('a price and an old price', 'Старая цена', 'Цена', 5),
  twoPrices('two kinds nobody knows', 'Price A', 'Price B', 5),
  twoPrices('PVP and precio neto', 'PVP', 'Precio neto', 5),
  twoPrices('零售价 and 进价', '零售价', '进价', 5),
  {
    name: 'prices of a workbook with VAT, and a sum beside them',
    make: () =>
      book([
        ['Производитель', 'Артикул', 'Цена с НДС', 'Кол-во', 'Сумма'],
        ...rowsOf([
          'brand',
          'number',
          'price',
          'stock',
          ({ price, stock }) => Number(price) * stock,
        ]),
      ]),
    truth: {
      header: 1,
      columns: { brand_name: 1, partnumber: 2, price: 3, quantity: 4 },
      last: 13,
      ...figures(parts()),
    },
  },
  written('thousands with a comma', ({ price }) => grouped(price, ','), whole, ';'),
  written('thousands with a point', ({ price }) => grouped(price, '.'), whole, ';'),
  written(
    'thousands with blanks and a comma',
    ({ price }) => grouped(price.replace('.', ','), '\u00A0'),
    parts().map((part) => ({ ...part, price: `9${part.price}` }))
  ),
  written(
    'thousands with a comma and cents',
    ({ price }) => grouped(price, ','),
    whole.map((part) => ({ ...part, price: `${part.price}.50` })),
    ','
  ),
  written('dollars in front', ({ price }) => `$${price}`),
  written('roubles behind', ({ price }) => `${price.replace('.', ',')} руб.`),
  written('грн behind', ({ price }) => `${price.replace('.', ',')} грн`),
  written('₸ behind', ({ price }) => `${price.replace('.', ',')} ₸`),
  written('тг behind', ({ price }) => `${price} тг`),
  written('元 behind', ({ price }) => `${price}元`),
  written('د.إ behind', ({ price }) => `${price} د.إ`),
  written('zł behind', ({ price }) => `${price.replace('.', ',')} zł`),
  {
    name: 'three prices for three volumes',
    make: () =>
      csv([
        ['Артикул', 'Бренд', 'Розничная', 'Мелкий опт', 'Крупный опт'],
        ...rowsOf([
          'number',
          'brand',
          'retailComma',
          ({ price }) => (Number(price) * 1.1).toFixed(2).replace('.', ','),
          'comma',
        ]),
      ]),
    truth: {
      header: 1,
      columns: { partnumber: 1, brand_name: 2, price: 5 },
      last: 13,
      ...figures(parts()),
    },
  },
  {
    name: 'prices on request between the others',
    make: () =>
      csv([
        HEADER,
        ...rowsOf(['brand', 'number', ({ price }, row) => (row % 4 === 3 ? 'on request' : price)]),
      ]),
    truth: {
      header: 1,
      columns: COLUMNS,
      last: 13,
      offers: 9,
      sum: sumOf(parts().flatMap(({ price }, row) => (row % 4 === 3 ? [] : [price]))),
    },
  },
]
