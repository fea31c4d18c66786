import vine from '@vinejs/vine'
import { MAX_COLUMNS } from '#app/sheets/sheet_limits'
import { COLUMNS_OF, type TableHeaders, type UploadType } from '#shared/upload_columns'

/** A text file can have more rows than a workbook; no list has more than this. */
export const LAST_ROW = 1_000_000_000
const MOST_SHEETS = 10_000

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
