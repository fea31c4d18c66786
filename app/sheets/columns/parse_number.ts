import { ARABIC_DECIMAL, bareAmount } from '#app/sheets/columns/bare_amount'
import type { DecimalMark } from '#shared/upload_columns'

export type { DecimalMark }

/** The maximum length of an amount in characters; longer texts would take long to match. */
const LONGEST = 64
const BLANK_INSIDE = /\d[\s'’]+\d/
const SIMPLE = /^[\d\s.,]+$/
/** Characters that people and programs write for a minus. */
const DASH = '[-−‐‑‒–—―﹣－]'
/** A minus stands before the digits or, as SAP writes it, behind them; in `45,-` it replaces the cents. */
const AMOUNT = new RegExp(`^(\\+|${DASH})?([\\d.,]*\\d)(?:([.,])${DASH}{0,2}|(${DASH}))?$`)

/**
 * Parses a number as people and programs write it: `2 259,65`, `1.234,50`, `$1,234.50`, `12,5 руб.`, `1,23,456.50`,
 * `١٬٢٣٤٫٥٠ د.إ`. A minus behind the digits (`45.00-`) counts; in `45,-` it replaces the cents.
 *
 * @param decimal the decimal mark of the column for ambiguous values (`1,234`); see `decideMark` of decimal_marks.ts.
 *   Without it, a point is a decimal point and a comma a decimal comma.
 * @returns the number in the form `-?\d+(\.\d+)?`, or null if the text is none. Exponents, which have lost digits, and
 *   digits in groups that are no thousands (`0 258 986 602`) are refused, too.
 */
export function parseNumber(cell: string, decimal?: DecimalMark): string | null {
  if (isPlain(cell))
    return decimal === ',' && /^[1-9]\d{0,2}\.\d{3}$/.test(cell) ? grouped(cell) : cell
  const comma = plainComma(cell)
  if (comma > 0 && (decimal !== '.' || comma > 3 || comma !== cell.length - 4 || cell[0] === '0')) {
    return `${cell.slice(0, comma)}.${cell.slice(comma + 1)}`
  }
  const trimmed = cell.trim()
  if (trimmed.length > LONGEST) return null
  if (SIMPLE.test(trimmed)) return readAmount(trimmed, decimal)
  const amount = bareAmount(trimmed)
  return readAmount(amount, cell.includes(ARABIC_DECIMAL) ? '.' : decimal)
}

function readAmount(amount: string, decimal: DecimalMark | undefined): string | null {
  if (!isGroupedByBlanks(amount)) return null
  const text = amount.replace(/[\s'’]/g, '')
  const match = AMOUNT.exec(text)
  if (match?.[2] === undefined) return null
  const [, sign = '+', figures, end, minus] = match
  // In `1.250,-` the comma before the missing cents is the decimal mark.
  const digits = digitsOf(figures, end === ',' || end === '.' ? end : decimal)
  if (digits === null) return null
  return sign !== '+' || minus !== undefined ? `-${digits}` : digits
}

/** Returns the position of the comma in `123,45`, the form of nearly every cell in many large files; -1 for others. */
function plainComma(cell: string): number {
  let comma = -1
  for (let i = 0; i < cell.length; i++) {
    const code = cell.charCodeAt(i)
    if (code === 44 && comma === -1) comma = i
    else if (code < 48 || code > 57) return -1
  }
  return comma === cell.length - 1 ? -1 : comma
}

/** `123` and `123.45`, the form of nearly every cell in a large file. */
function isPlain(cell: string): boolean {
  let points = 0
  for (let i = 0; i < cell.length; i++) {
    const code = cell.charCodeAt(i)
    if (code === 46) points++
    else if (code < 48 || code > 57) return false
  }
  const last = cell.charCodeAt(cell.length - 1)
  return points <= 1 && cell.length > 0 && cell.charCodeAt(0) !== 46 && last !== 46
}

/** Blanks and apostrophes between digits must separate thousands; otherwise the text is a code and no number. */
function isGroupedByBlanks(text: string): boolean {
  if (!BLANK_INSIDE.test(text)) return true
  const [, whole = '', rest = ''] = /^\D*([\d\s'’]*)(.*)$/s.exec(text) ?? []
  return /^[1-9]\d{0,2}(?:[\s'’]+\d{3})+\s*$/.test(whole) && !BLANK_INSIDE.test(rest)
}

function digitsOf(text: string, decimal: DecimalMark | undefined): string | null {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma === -1 && point === -1) return text
  // With both marks, the last one is the decimal mark; a repeated mark separates thousands.
  if (comma !== -1 && point !== -1)
    return comma > point ? split(text, '.', ',') : split(text, ',', '.')
  const mark: DecimalMark = comma === -1 ? '.' : ','
  if (text.indexOf(mark) !== text.lastIndexOf(mark)) return grouped(text)
  if (decimal !== undefined && decimal !== mark && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) {
    return grouped(text)
  }
  return split(text, mark === '.' ? ',' : '.', mark)
}

function split(text: string, thousands: DecimalMark, decimal: DecimalMark): string | null {
  const [whole = '', fraction = '', ...more] = text.split(decimal)
  if (more.length > 0 || fraction.includes(thousands)) return null
  const digits = whole === '' ? '0' : grouped(whole)
  if (digits === null) return null
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/** `1.234.567`, and the Indian grouping `1,23,456`. */
const GROUPED = /^\d+$|^\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/

/** Whether the marks separate thousands, or there are none. */
export function isGrouped(text: string): boolean {
  return GROUPED.test(text)
}

/** Returns `1.234.567` without its separators; null if they do not separate thousands. */
function grouped(text: string): string | null {
  return isGrouped(text) ? text.replace(/[.,]/g, '') : null
}
