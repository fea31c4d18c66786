import { CODES, priceListWords } from '#app/uploads/mapping/words/price_list_words'
import { PRICE_LIST_COLUMNS, type UploadColumn, type UploadType } from '#shared/upload_columns'

/** What a supplier's answer calls its columns, and files we ask him with. */
const ANSWERED: Partial<Record<UploadColumn, readonly string[]>> = {
  quantity: ['confirmed quantity', 'confirmed', 'подтверждено'],
  price: ['new price', 'новая цена'],
  reference: [
    'our number',
    'your number',
    'order number',
    'наш номер',
    'ваш номер',
    'номер заказа',
  ],
}

/** What columns are called when a part is asked for and not on offer; in files we write, too. */
const WANTED: Partial<Record<UploadColumn, readonly string[]>> = {
  quantity: ['need', 'order', 'ordered', 'pcs', 'заказ', 'нужно', 'шт'],
  price: ['price limit', 'предел цены'],
  delivery_days: ['delivery limit', 'предел срока'],
}

/** In a price list that is ordered from, what there is stands beside what is wanted. */
export const STOCK = [
  'stock',
  'available',
  'availability',
  'on hand',
  'max count',
  'maxcount',
  'остаток',
  'остатки',
  'наличие',
  'склад',
  'макс кол во',
  'макс количество',
]

const PRICE_LISTS: Partial<Record<UploadColumn, readonly string[]>> = Object.fromEntries(
  PRICE_LIST_COLUMNS.map((name) => [name, priceListWords(name)])
)

/** What columns are called besides in files of a type. */
export function moreWords(type: UploadType): Partial<Record<UploadColumn, readonly string[]>> {
  if (type === 'supplier_answer') return ANSWERED
  return type === 'price_list' ? PRICE_LISTS : WANTED
}

/** What the number of a part may be called when nothing else is called it. */
export function weakWords(type: UploadType, name: UploadColumn): readonly string[] {
  return type === 'price_list' && name === 'partnumber' ? CODES : []
}
