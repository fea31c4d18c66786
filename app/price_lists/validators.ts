import vine from '@vinejs/vine'
import { TABLE_FORMATS } from '#app/sheets/table_file'

/** Which of its tabs the page shows. */
export const pricesQuery = vine.create({
  tab: vine.enum(['search', 'prices'] as const).optional(),
})

export const downloadQuery = vine.create({
  format: vine.enum(TABLE_FORMATS).optional(),
  prices: vine.enum(['own', 'cost'] as const).optional(),
})
