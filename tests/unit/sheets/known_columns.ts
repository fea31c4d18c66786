import type { KnownColumn } from '#app/sheets/columns/guess_columns'

/** Columns of a price list as a caller would know them. */
export const KNOWN: KnownColumn[] = [
  { name: 'brand_name', look: 'label', words: ['brand', 'бренд', 'производитель', 'марка'] },
  { name: 'partnumber', look: 'code', words: ['part number', 'article', 'артикул', 'номер'] },
  { name: 'price', look: 'money', words: ['price', 'цена', 'цена руб', 'цена опт'] },
  { name: 'quantity', look: 'count', words: ['qty', 'stock', 'остаток', 'количество', 'наличие'] },
  { name: 'description', look: 'text', words: ['description', 'наименование', 'название'] },
]
