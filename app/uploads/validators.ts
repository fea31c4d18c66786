import vine from '@vinejs/vine'
import { MAX_COLUMNS } from '#app/sheets/sheet_limits'
import { LAST_ROW } from '#app/uploads/mapping/config_input'
import { UPLOAD_TYPES } from '#shared/upload_columns'

const count = () => vine.number().withoutDecimals().range([0, 1000]).optional()

export const uploadInput = vine.create({ type: vine.enum(UPLOAD_TYPES) })

/** Rows and sheets count from 1; a header in row 0 means that there is none. */
export const previewQuery = vine.create({
  type: vine.enum(UPLOAD_TYPES).optional(),
  sheet: vine.number().withoutDecimals().range([1, MAX_COLUMNS]).optional(),
  header_row_number: vine.number().withoutDecimals().range([0, LAST_ROW]).optional(),
  table_last_row: vine.number().withoutDecimals().range([1, LAST_ROW]).optional(),
  rows_count_begin: count(),
  rows_count_end_top: count(),
  rows_count_end_bottom: count(),
})
