import vine from '@vinejs/vine'
import { MOST_TABLES } from '#app/accounts/profile/user_settings'
import { DEFAULT_OFFERS, MOST_DAYS } from '#shared/default_offer'
import { LANGUAGES } from '#shared/languages'

const language = vine.enum(LANGUAGES)

export const languageInput = vine.create({ language })

const MOST_CHARACTERS = 8_000
const MOST_COLUMNS = 200

/** One table's columns as JSON text: `[{id, visible, width, pinned}]`, or empty for none. */
const columnsText = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && (value === '' || isListOfColumns(value))) return
  field.report('The {{ field }} field must be a list of columns as JSON', 'columns', field)
})

function isListOfColumns(text: string): boolean {
  try {
    const columns: unknown = JSON.parse(text)
    return Array.isArray(columns) && columns.length <= MOST_COLUMNS && columns.every(isColumn)
  } catch {
    return false
  }
}

function isColumn(column: unknown): boolean {
  if (typeof column !== 'object' || column === null || !('id' in column)) return false
  return typeof column.id === 'string' && column.id !== '' && column.id.length <= 100
}

const TABLE_KEY = /^[\w.:-]{1,64}$/

const tableKeys = vine.createRule((value, _options, field) => {
  // The record rule before this one let only objects through.
  const keys = Object.keys(value as Record<string, unknown>)
  if (keys.every((key) => TABLE_KEY.test(key))) return
  field.report('The {{ field }} field has a key that names no table', 'table_keys', field)
})

export const settingsInput = vine.create({
  locale: language.clone().optional(),
  language: language.clone().optional(),
  table_settings: vine
    .record(vine.string().trim().maxLength(MOST_CHARACTERS).use(columnsText()))
    .maxLength(MOST_TABLES)
    .use(tableKeys())
    .optional(),
  default_offer: vine.enum(DEFAULT_OFFERS).optional(),
  default_offer_days: vine
    .number({ strict: true })
    .withoutDecimals()
    .range([0, MOST_DAYS])
    .optional(),
})
