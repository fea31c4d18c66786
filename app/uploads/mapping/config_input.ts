import vine from '@vinejs/vine'
import { MAX_COLUMNS } from '#app/sheets/sheet_limits'
import {
  BRAND_SOURCES,
  COLUMNS_OF,
  DECIMAL_MARKS,
  HIDDEN_ROWS,
  PRICE_LIST_MODES,
  type TableHeaders,
  type UploadType,
} from '#shared/upload_columns'
import { brandKey } from '#shared/search_keys'
import { TEXT_ENCODINGS } from '#shared/uploads/text_encodings'

/** The maximum row number. Text files can have more rows than workbooks; no list has more than this. */
export const LAST_ROW = 1_000_000_000
const MOST_SHEETS = 10_000
/** The maximum number of sheets that are read together. */
const MOST_JOINED = 200
const LONGEST_BRAND = 100

const whole = (most: number) => vine.number({ strict: true }).withoutDecimals().range([1, most])

type FieldParent = Record<string, unknown>

/** The rows are in the wrong order. */
const notBefore = vine.createRule<string>((value, other, field) => {
  const first: unknown = (field.parent as FieldParent)[other] // the object the field is in
  if (typeof value !== 'number' || typeof first !== 'number' || value >= first) return
  field.report('The {{ field }} field is before the first row', 'row_not_before', field)
})

const above = vine.createRule<string>((value, other, field) => {
  const first: unknown = (field.parent as FieldParent)[other] // the object the field is in
  if (typeof value !== 'number' || typeof first !== 'number' || value < first) return
  field.report('The {{ field }} field is not above the first row', 'row_above', field)
})

const knownColumns = vine.createRule<UploadType>((value, type, field) => {
  const known: readonly string[] = COLUMNS_OF[type].columns
  // The preceding record rule accepts only objects.
  const names = Object.keys(value as TableHeaders)
  if (names.every((name) => known.includes(name))) return
  field.report('The {{ field }} field has an unknown column', 'known_columns', field)
})

const eachColumnOnce = vine.createRule((value, _options, field) => {
  // The preceding record rule accepts only objects of numbers.
  const numbers = Object.values(value as TableHeaders)
  if (new Set(numbers).size === numbers.length) return
  field.report('The {{ field }} field has a column twice', 'column_twice', field)
})

/** Only for price lists. */
const onlyPriceLists = vine.createRule<UploadType>((_value, type, field) => {
  if (type === 'price_list') return
  field.report('The {{ field }} field is of price lists alone', 'only_price_lists', field)
})

/** The additional sheets: different from the first one, and each only once. */
const otherSheets = vine.createRule((value, _options, field) => {
  const { sheet = 1 } = field.parent as FieldParent // the object the field is in
  // The preceding array rule accepts only lists.
  const sheets = [sheet, ...(value as unknown[])]
  if (new Set(sheets).size === sheets.length) return
  field.report('The {{ field }} field has a sheet twice', 'sheet_twice', field)
})

/** A typed brand must contain letters or digits; the other sources have no name here. */
const brandOfSource = vine.createRule((value, _options, field) => {
  // The preceding object rule accepts only brands.
  const { from, name } = value as { from: unknown; name?: unknown }
  const isTyped = typeof name === 'string' && brandKey(name) !== ''
  if (from === 'name' ? isTyped : name === undefined) return
  field.report('The {{ field }} field has no brand', 'brand_source', field)
})

/** The columns of all types; the type determines which of them are used. */
const MOST_NAMED = Math.max(...Object.values(COLUMNS_OF).map(({ columns }) => columns.length))

/**
 * The `config` of an upload, as an object or as JSON text in a form: sheet, rows and columns. `table_headers` is null
 * if the caller does not know them. Additional data that the mapping screen stores in it is ignored.
 */
export function configInput(type: UploadType) {
  return vine
    .object({
      sheet: whole(MOST_SHEETS).optional(),
      header_row_number: whole(LAST_ROW).use(above('table_first_row')).nullable(),
      table_first_row: whole(LAST_ROW),
      table_last_row: whole(LAST_ROW).use(notBefore('table_first_row')),
      table_headers: vine
        .record(whole(MAX_COLUMNS))
        .maxLength(MOST_NAMED)
        .use(knownColumns(type))
        .use(eachColumnOnce())
        .nullable(),
      hidden_rows: vine.enum(HIDDEN_ROWS).optional(),
      encoding: vine.enum(TEXT_ENCODINGS).optional(),
      more_sheets: vine
        .array(whole(MOST_SHEETS))
        .maxLength(MOST_JOINED)
        .use(otherSheets())
        .use(onlyPriceLists(type))
        .optional(),
      more_hidden_rows: vine.enum(HIDDEN_ROWS).use(onlyPriceLists(type)).optional(),
      brand: vine
        .object({
          from: vine.enum(BRAND_SOURCES),
          name: vine.string().trim().maxLength(LONGEST_BRAND).optional(),
        })
        .use(brandOfSource())
        .use(onlyPriceLists(type))
        .optional(),
      mode: vine.enum(PRICE_LIST_MODES).use(onlyPriceLists(type)).optional(),
      marks: vine
        .object({
          price: vine.enum(DECIMAL_MARKS).optional(),
          quantity: vine.enum(DECIMAL_MARKS).optional(),
          weight: vine.enum(DECIMAL_MARKS).optional(),
        })
        .use(onlyPriceLists(type))
        .optional(),
    })
    .parse(readJson)
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
