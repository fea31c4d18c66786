import { PRICE_LIST_COLUMNS } from '#shared/upload_columns'
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
