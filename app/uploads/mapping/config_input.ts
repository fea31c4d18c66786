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

/** A text file can have more rows than a workbook; no list has more than this. */
export const LAST_ROW = 1_000_000_000
const MOST_SHEETS = 10_000
/** A workbook of more is no price list that somebody ticked together. */
const MOST_JOINED = 200
const LONGEST_BRAND = 100

const whole = (most: number) => vine.number({ strict: true }).withoutDecimals().range([1, most])

type FieldParent = Record<string, unknown>

/** A row that cannot stand before another one. */
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
  // The record rule before this one let only objects through.
  const names = Object.keys(value as TableHeaders)
  if (names.every((name) => known.includes(name))) return
  field.report('The {{ field }} field has an unknown column', 'known_columns', field)
})

const eachColumnOnce = vine.createRule((value, _options, field) => {
  // The record rule before this one let only objects of numbers through.
  const numbers = Object.values(value as TableHeaders)
  if (new Set(numbers).size === numbers.length) return
  field.report('The {{ field }} field has a column twice', 'column_twice', field)
})

/** Of price lists alone. */
const onlyPriceLists = vine.createRule<UploadType>((_value, type, field) => {
  if (type === 'price_list') return
  field.report('The {{ field }} field is of price lists alone', 'only_price_lists', field)
})

/** The sheets below the first are others, each once. */
const otherSheets = vine.createRule((value, _options, field) => {
  const { sheet = 1 } = field.parent as FieldParent // the object the field is in
  // The array rule before this one let only lists through.
  const sheets = [sheet, ...(value as unknown[])]
  if (new Set(sheets).size === sheets.length) return
  field.report('The {{ field }} field has a sheet twice', 'sheet_twice', field)
})

/** A brand that is typed has letters or digits; any other has no name here. */
const brandOfSource = vine.createRule((value, _options, field) => {
  // The object rule before this one let only brands through.
  const { from, name } = value as { from: unknown; name?: unknown }
  const isTyped = typeof name === 'string' && brandKey(name) !== ''
  if (from === 'name' ? isTyped : name === undefined) return
  field.report('The {{ field }} field has no brand', 'brand_source', field)
})

/** Columns of any type; which of them, the type says. */
const MOST_NAMED = Math.max(...Object.values(COLUMNS_OF).map(({ columns }) => columns.length))

/**
 * The `config` of an upload, as an object or as JSON text in a form: which sheet, rows and
 * columns. `table_headers` is null when the caller does not know them. What else the mapping
 * screen keeps in it is not looked at.
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
