import vine from '@vinejs/vine'
import { MAX_COLUMNS } from '#app/sheets/sheet_limits'
import { configInput, LAST_ROW } from '#app/uploads/mapping/config_input'
import { UPLOAD_TYPES, type UploadType } from '#shared/upload_columns'

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

const filed = (type: UploadType) => ({
  type: vine.enum(UPLOAD_TYPES).optional(),
  reference: vine.string().trim().maxLength(255).optional(),
  config: configInput(type),
  remember: vine.boolean().optional(),
})

const inputs = byType((type) =>
  vine.create({
    ...filed(type),
    upload_id: vine.number({ strict: true }).withoutDecimals().range([1, Number.MAX_SAFE_INTEGER]),
  })
)

const forms = byType((type) => vine.create(filed(type)))

/** What a file that was given before is sent to be made into something. */
export const filedInput = (type: UploadType) => inputs[type]

/** The fields beside the file in a form that does the same. */
export const filedForm = (type: UploadType) => forms[type]

function byType<Validator>(make: (type: UploadType) => Validator): Record<UploadType, Validator> {
  return {
    quotation: make('quotation'),
    price: make('price'),
    price_list: make('price_list'),
    supplier_answer: make('supplier_answer'),
  }
}
