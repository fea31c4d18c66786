import { brandKey } from '#shared/search_keys'
import {
  BRAND_SOURCES,
  HIDDEN_ROWS,
  PRICE_LIST_COLUMNS,
  PRICE_LIST_MODES,
  type BrandSource,
  type HiddenRows,
  type PriceListMode,
} from '#shared/upload_columns'
import { TEXT_ENCODINGS, type TextEncoding } from '#shared/uploads/text_encodings'
import type { DecimalMarks } from '#app/price_lists/imports/reading/price_row'
import { MARKED_COLUMNS } from '#app/price_lists/imports/reading/watch_columns'
import { isPriceColumn, type PriceMapping } from '#app/price_lists/imports/reading/price_columns'

export type Parsed<T> = { ok: true; value: T } | { ok: false; error: string }

/** Reads `brand_name=1,partnumber=2,price=5`; columns count from 1. */
export function parseColumns(text: string): Parsed<PriceMapping> {
  const mapping: PriceMapping = {}
  for (const part of text.split(',')) {
    const [name = '', column = ''] = part.split('=').map((side) => side.trim())
    if (!isPriceColumn(name)) {
      return {
        ok: false,
        error: `There is no column "${name}"; there are ${PRICE_LIST_COLUMNS.join(', ')}`,
      }
    }
    if (!/^[1-9]\d{0,4}$/.test(column)) {
      return { ok: false, error: `"${part}" does not say which column: write ${name}=3` }
    }
    mapping[name] = Number(column)
  }
  return { ok: true, value: mapping }
}

/** Reads `price=point,quantity=comma`: how columns write their decimals. */
export function parseMarks(text: string): Parsed<DecimalMarks> {
  const marks: DecimalMarks = {}
  for (const part of text.split(',')) {
    const [name = '', said = ''] = part.split('=').map((side) => side.trim())
    const column = MARKED_COLUMNS.find((marked) => marked === name)
    if (column === undefined || (said !== 'point' && said !== 'comma')) {
      return {
        ok: false,
        error: `"${part}" says no decimal mark: write price=point or price=comma`,
      }
    }
    marks[column] = said === 'point' ? '.' : ','
  }
  return { ok: true, value: marks }
}

/** A whole number from `least` on; null when the option was not given. */
export function parseWhole(
  text: string | undefined,
  option: string,
  least: number
): Parsed<number | null> {
  if (text === undefined) return { ok: true, value: null }
  const value = Number(text)
  if (/^\d{1,7}$/.test(text) && value >= least) return { ok: true, value }
  return { ok: false, error: `--${option} takes a whole number from ${least} on, not "${text}"` }
}

/** `--brand MANN`, or `--brand-from sections`; undefined when neither was given. */
export function parseBrand(
  name: string | undefined,
  from: string | undefined
): Parsed<BrandSource | undefined> {
  if (name !== undefined && from !== undefined) {
    return { ok: false, error: 'Give either --brand or --brand-from' }
  }
  if (name !== undefined) {
    if (brandKey(name) !== '') return { ok: true, value: { from: 'name', name: name.trim() } }
    return { ok: false, error: `--brand takes a name, not "${name}"` }
  }
  if (from === undefined) return { ok: true, value: undefined }
  const source = BRAND_SOURCES.find((known) => known === from && known !== 'name')
  if (source) return { ok: true, value: { from: source } }
  return { ok: false, error: `--brand-from takes sections, sheet or file, not "${from}"` }
}

export function parseMode(text: string | undefined): Parsed<PriceListMode | undefined> {
  const mode = PRICE_LIST_MODES.find((known) => known === text)
  if (text === undefined || mode) return { ok: true, value: mode }
  return { ok: false, error: `--mode takes full or update, not "${text}"` }
}

/** `take` or `leave_out`; undefined where the option was not given: hidden rows are taken. */
export function parseHiddenRows(text: string | undefined): Parsed<HiddenRows | undefined> {
  const hidden = HIDDEN_ROWS.find((known) => known === text)
  if (text === undefined || hidden) return { ok: true, value: hidden }
  return { ok: false, error: `--hidden-rows takes take or leave_out, not "${text}"` }
}

export function parseEncoding(text: string | undefined): Parsed<TextEncoding | undefined> {
  const encoding = TEXT_ENCODINGS.find((known) => known === text?.toLowerCase())
  if (text === undefined || encoding) return { ok: true, value: encoding }
  return { ok: false, error: `--encoding takes one of ${TEXT_ENCODINGS.join(', ')}, not "${text}"` }
}

/** `2,3`: sheets read below the first; empty when the option was not given. */
export function parseSheets(text: string | undefined): Parsed<number[] | undefined> {
  if (text === undefined) return { ok: true, value: undefined }
  const parts = text.split(',').map((part) => part.trim())
  const sheets = parts.map(Number)
  const areNumbers = parts.every((part) => /^[1-9]\d{0,4}$/.test(part))
  if (areNumbers && new Set(sheets).size === sheets.length) return { ok: true, value: sheets }
  return { ok: false, error: `--sheets takes numbers of sheets like 2,3, not "${text}"` }
}
