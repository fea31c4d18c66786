import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'
import { MAX_COLUMNS } from '#app/sheets/sheet_limits'
import { configInput, LAST_ROW } from '#app/uploads/mapping/config_input'
import { ORDER_MODES } from '#shared/answers/orders/order_upload'
import { UPLOAD_TYPES, type UploadType } from '#shared/upload_columns'
import { TEXT_ENCODINGS } from '#shared/uploads/text_encodings'

const count = () => writtenNumber().withoutDecimals().range([0, 1000]).optional()

const MOST_ID = Number.MAX_SAFE_INTEGER
const id = () => vine.number({ strict: true }).withoutDecimals().range([1, MOST_ID])
/** A value in a form or a query. */
const writtenId = () => writtenNumber().withoutDecimals().range([1, MOST_ID])

/** The type of a file. With its price list, it is read with the remembered mapping of that list. */
export const uploadInput = vine.create({
  type: vine.enum(UPLOAD_TYPES),
  price_list_id: writtenId().optional(),
})

/** Rows and sheets count from 1; a header in row 0 means that there is none. */
export const previewQuery = vine.create({
  type: vine.enum(UPLOAD_TYPES).optional(),
  price_list_id: writtenId().optional(),
  sheet: writtenNumber().withoutDecimals().range([1, MAX_COLUMNS]).optional(),
  header_row_number: writtenNumber().withoutDecimals().range([0, LAST_ROW]).optional(),
  table_last_row: writtenNumber().withoutDecimals().range([1, LAST_ROW]).optional(),
  encoding: vine.enum(TEXT_ENCODINGS).optional(),
  rows_count_begin: count(),
  rows_count_end_top: count(),
  rows_count_end_bottom: count(),
})

const withFile = (type: UploadType) => ({
  type: vine.enum(UPLOAD_TYPES).optional(),
  reference: vine.string().trim().maxLength(255).optional(),
  config: configInput(type),
  remember: vine.boolean().optional(),
})

const withId = <Type extends UploadType>(type: Type) => ({ ...withFile(type), upload_id: id() })

/** The options for ordering the content of a price list file. */
const ordered = () => ({
  mode: vine.enum(ORDER_MODES).optional(),
  expected_total: vine
    .string()
    .regex(/^\d{1,22}(\.\d{1,2})?$/)
    .optional(),
  accept_moved: vine.boolean().optional(),
})

const inputs = {
  quotation: vine.create(withId('quotation')),
  price_list: vine.create(withId('price_list')),
  supplier_answer: vine.create(withId('supplier_answer')),
  price: vine.create({
    ...withId('price'),
    ...ordered(),
    address_id: id().optional(),
    check_id: id().optional(),
  }),
}

const forms = {
  quotation: vine.create(withFile('quotation')),
  price_list: vine.create(withFile('price_list')),
  supplier_answer: vine.create(withFile('supplier_answer')),
  price: vine.create({ ...withFile('price'), ...ordered(), address_id: writtenId().optional() }),
}

/** The parameters of an order or a quotation from an upload. */
export const processingInput = (type: UploadType) => inputs[type]

/** The fields next to the file in a form with the same purpose. */
export const processingForm = (type: UploadType) => forms[type]

/** The file that is checked before it is ordered, and its mapping. */
export const orderUploadInput = vine.create({ upload_id: id(), config: configInput('price') })
