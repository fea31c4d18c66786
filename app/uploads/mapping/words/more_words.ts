import { CODES, priceListWords } from '#app/uploads/mapping/words/price_list_words'
import { PRICE_LIST_COLUMNS, type UploadColumn, type UploadType } from '#shared/upload_columns'

/** Column names in suppliers' responses, and in the files that the portal sends them. */
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

/** Column names in requests for parts, also in files that the portal writes. */
const WANTED: Partial<Record<UploadColumn, readonly string[]>> = {
  quantity: ['need', 'order', 'ordered', 'pcs', 'заказ', 'нужно', 'шт'],
  price: ['price limit', 'предел цены'],
  delivery_days: ['delivery limit', 'предел срока'],
}

/** In a price list with quantities, the available quantity is next to the requested one. */
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

/** Additional column names in files of a type. */
export function moreWords(type: UploadType): Partial<Record<UploadColumn, readonly string[]>> {
  if (type === 'supplier_answer') return ANSWERED
  return type === 'price_list' ? PRICE_LISTS : WANTED
}

/** Names of the part number that count only if no other column matches. */
export function weakWords(type: UploadType, name: UploadColumn): readonly string[] {
  return type === 'price_list' && name === 'partnumber' ? CODES : []
}
