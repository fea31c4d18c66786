import type { UploadColumn, UploadType } from '#shared/upload_columns'
import type { TextKey, Texts } from '~/lib/texts/texts'

/** Columns that mean something of their own in files of a type. */
const OWN_NAMES: Readonly<Partial<Record<UploadType, Partial<Record<UploadColumn, TextKey>>>>> = {
  quotation: {
    price: 'upload_columns.price_limit',
    delivery_days: 'upload_columns.days_limit',
  },
  price_list: { quantity: 'upload_columns.stock' },
  supplier_answer: {
    quantity: 'upload_columns.confirmed',
    price: 'upload_columns.new_price',
    reference: 'upload_columns.own_number',
  },
}

/** The word for a column of a file, as people read it. */
export function columnName(t: Texts['t'], type: UploadType, name: UploadColumn): string {
  return t(OWN_NAMES[type]?.[name] ?? `upload_columns.${name}`)
}

/** What happens to the rows when a column is not in the file; null where nothing needs saying. */
export function withoutColumn(t: Texts['t'], type: UploadType, name: UploadColumn): string | null {
  if (name === 'quantity' && type === 'quotation') return t('uploads.map.without_quantity')
  if (name === 'brand_name' && type === 'quotation') return t('uploads.map.without_brand')
  if (name === 'quantity' && type === 'price_list') return t('uploads.map.without_stock')
  return null
}
