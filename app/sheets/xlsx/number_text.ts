import type { FormattedNumber } from '#app/sheets/sheet_source'
import { applyMask, type CellFormat } from '#app/sheets/xlsx/cell_formats'

export interface NumberText {
  text: string
  kind: 'n' | 'd' | 'z' | 'x'
  /** The number itself, if the text may differ from the displayed text. */
  formatted?: Omit<FormattedNumber, 'column'>
}

const DAY = 86_400_000
/** 31 December 9999, the last day of spreadsheets. */
const LAST_DAY = 2_958_466
const DAYS_1904 = 1462

/**
 * Returns a number of the workbook as text: never with an exponent, and formatted as a date or with a mask if its format
 * says so. Spreadsheets store 15 digits: a longer whole number is marked as doubtful, and the inaccuracy of a fraction
 * is removed (`0.30000000000000004`).
 */
export function numberText(stored: string, format: CellFormat, date1904: boolean): NumberText {
  const plain = /^-?\d{1,15}$/.test(stored)
  if (format.kind === 'date') {
    const text = dayText(Number(stored) + (date1904 ? DAYS_1904 : 0))
    if (text !== null) return { text, kind: 'd' }
  }
  const text = plain ? stored : decimalText(stored)
  if (format.kind === 'mask' && /^\d{1,15}$/.test(text)) {
    const formatted = { plain: text, shownBy: null }
    return { text: applyMask(text, format.places), kind: 'z', formatted }
  }
  const kind = !plain && /^-?\d{16,}$/.test(text) ? 'x' : 'n'
  const { shownBy } = format
  if (shownBy === undefined || (shownBy === '0' && plain)) return { text, kind }
  return { text, kind, formatted: { plain: text, shownBy } }
}

function decimalText(stored: string): string {
  if (/^-?\d{1,13}\.\d{1,4}$/.test(stored)) return withoutZeros(stored)
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  if (Number.isInteger(value)) {
    const whole = BigInt(value).toString()
    return whole.length > 40 ? String(value) : whole
  }
  const short = Number(value.toPrecision(15))
  const text = String(short)
  if (!text.includes('e')) return text
  // Very small numbers: `1e-7` is 0.0000001.
  return Math.abs(short) < 1e-20 ? '0' : withoutZeros(short.toFixed(20))
}

function withoutZeros(text: string): string {
  if (!text.endsWith('0') || !text.includes('.')) return text
  return text.replace(/\.?0+$/, '')
}

/** Cached, because a list has few different days and millions of cells with them. */
const days = new Map<number, string>()
const MOST_DAYS = 5_000

function dayText(serial: number): string | null {
  const known = days.get(serial)
  if (known !== undefined) return known
  const text = dateText(serial)
  if (text !== null && Number.isInteger(serial) && days.size < MOST_DAYS) days.set(serial, text)
  return text
}

/** Returns `2026-11-21`, `2026-11-21 08:30:00` or `08:30:00`; null if the number is no valid date. */
function dateText(serial: number): string | null {
  if (!(serial >= 0) || serial >= LAST_DAY) return null
  // Lotus treated 1900 as a leap year, so every day before its 29 February is one off.
  const shifted = serial < 60 ? serial + 1 : serial
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.round((shifted * DAY) / 1000) * 1000)
  const [day = '', rest = ''] = iso.toISOString().split('T')
  const time = rest.slice(0, 8)
  if (serial < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}
