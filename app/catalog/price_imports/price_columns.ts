import type { KnownColumn } from '#app/sheets/guess_columns'

/** The columns of a price list, named as in the files of docs/product.md, "Uploads". */
export const PRICE_COLUMNS = [
  'brand_name',
  'partnumber',
  'price',
  'quantity',
  'description',
  'multiple',
  'min_quantity',
  'weight',
] as const

export type PriceColumn = (typeof PRICE_COLUMNS)[number]

/** Where each column is, counted from 1; a column that is not there is left out. */
export type PriceMapping = Partial<Record<PriceColumn, number>>

export const REQUIRED_COLUMNS: readonly PriceColumn[] = ['brand_name', 'partnumber', 'price']

/** How suppliers head the columns, in the order in which equals are preferred. */
export const KNOWN_PRICE_COLUMNS: readonly (KnownColumn & { name: PriceColumn })[] = [
  {
    name: 'brand_name',
    look: 'label',
    words: [
      'brand',
      'brand name',
      'make',
      'manufacturer',
      'maker',
      'vendor',
      'бренд',
      'производитель',
      'марка',
      'фирма',
      'изготовитель',
      'торговая марка',
    ],
  },
  {
    name: 'partnumber',
    look: 'code',
    words: [
      'part number',
      'partnumber',
      'part no',
      'part',
      'part #',
      'number',
      'article',
      'article number',
      'oem',
      'oem number',
      'sku',
      'артикул',
      'номер',
      'номер детали',
      'номер запчасти',
      'каталожный номер',
      'кат номер',
      '№ детали',
      'арт',
    ],
  },
  {
    name: 'price',
    look: 'money',
    words: [
      'price',
      'unit price',
      'net price',
      'cost',
      'цена',
      'цена руб',
      'цена опт',
      'опт',
      'стоимость',
    ],
  },
  {
    name: 'quantity',
    look: 'count',
    words: [
      'quantity',
      'qty',
      'stock',
      'available',
      'availability',
      'on hand',
      'количество',
      'кол во',
      'кол',
      'остаток',
      'остатки',
      'наличие',
      'склад',
    ],
  },
  {
    name: 'description',
    look: 'text',
    words: [
      'description',
      'name',
      'part name',
      'product',
      'title',
      'наименование',
      'название',
      'описание',
      'номенклатура',
      'товар',
    ],
  },
  {
    name: 'multiple',
    look: 'count',
    words: ['multiple', 'pack', 'package', 'кратность', 'упаковка', 'фасовка'],
  },
  {
    name: 'min_quantity',
    look: 'count',
    words: [
      'min quantity',
      'min qty',
      'minimum',
      'minimum quantity',
      'moq',
      'min order',
      'мин партия',
      'минимальная партия',
      'мин кол во',
      'мин заказ',
      'минимальный заказ',
    ],
  },
  { name: 'weight', look: 'money', words: ['weight', 'weight kg', 'вес', 'вес кг', 'масса'] },
]

export function isPriceColumn(name: string): name is PriceColumn {
  return PRICE_COLUMNS.some((column) => column === name)
}
