export type CellValue = string | number | bigint | boolean | null | undefined

/** What a table cell shows. A zero is drawn in light grey. */
export interface CellText {
  text: string
  isZero: boolean
}

const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const EXPONENT_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)e[+-]?\d+$/i
const EMPTY: CellText = { text: '', isZero: false }

/**
 * What a cell holds, as far as its display goes. The `sum` of selected cells has decimals when it
 * adds up prices, and none when it adds up quantities.
 */
export type CellKind = 'text' | NumberKind
type NumberKind = 'money' | 'quantity' | 'sum' | 'percent' | 'weight'

/**
 * The display of one table cell: empty stays empty, text is sanitised, numbers with an exponent are
 * kept, the others are written as their kind asks. Takes decimal strings without going through
 * floats.
 */
export function formatCell(value: CellValue, kind: CellKind, locale: string): CellText {
  if (value === null || value === undefined) return EMPTY
  if (typeof value === 'number' && !Number.isFinite(value)) return EMPTY
  const text = String(value).trim()
  if (EXPONENT_NUMBER.test(text)) return { text, isZero: Number(text) === 0 }
  if (!PLAIN_NUMBER.test(text)) return { text: sanitiseText(text), isZero: false }

  // A part number or a reference that looks like zero is text all the same.
  const isNumber = typeof value !== 'string' || kind !== 'text'
  return {
    text: kind === 'text' ? text : formatNumber(text, kind, locale),
    isZero: isNumber && /^[+-]?[0.]+$/.test(text),
  }
}

/** `1240.5` → `1 240.50` in English, `1 240,50` in Russian; empty when it is no number. */
export function formatMoney(amount: string | number, locale: string): string {
  return formatNumber(amount, 'money', locale)
}

/** `12000` → `12 000`; empty when it is no number. */
export function formatQuantity(quantity: string | number, locale: string): string {
  return formatNumber(quantity, 'quantity', locale)
}

/** A change in percent: `6.94` → `+6.9 %`, with a comma in Russian; of thousands grouped like the rest. */
export function formatChange(percent: number, locale: string): string {
  const size = formatNumber(Math.abs(percent), 'percent', locale)
  return `${percent < 0 ? '−' : '+'}${size} %`
}

/** Kilograms, of which nobody lifts less than a tenth: `8.256` → `8.3`, `0.02` → `0.1`. */
export function formatWeight(kilograms: string | number, locale: string): string {
  const weight = Number(kilograms)
  return formatNumber(weight > 0 ? Math.max(0.1, weight) : weight, 'weight', locale)
}

/** Text as it may stand in a cell, or on a line: control and direction-changing characters are taken out. */
export function sanitiseText(text: string): string {
  return text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
}

function formatNumber(value: string | number, kind: NumberKind, locale: string): string {
  const text = String(value).trim()
  if (!PLAIN_NUMBER.test(text)) return ''
  try {
    // Intl reads a decimal string exactly; its type wants to be told that this is one.
    const number = text.replace(/^\+/, '') as Intl.StringNumericLiteral
    // A sum of prices says "1 240.50", a sum of quantities "36".
    const exact = kind === 'sum' ? (text.includes('.') ? 'money' : 'quantity') : kind
    return formatterFor(exact, locale)
      .formatToParts(number)
      .map((part) => (part.type === 'group' && isEnglish(locale) ? ' ' : part.value))
      .join('')
  } catch {
    return ''
  }
}

function isEnglish(locale: string): boolean {
  return /^en\b/i.test(locale)
}

const digits = {
  money: { least: 2, most: 2 },
  percent: { least: 1, most: 1 },
  weight: { least: 1, most: 1 },
  quantity: { least: 0, most: 20 },
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(kind: Exclude<NumberKind, 'sum'>, locale: string): Intl.NumberFormat {
  const key = `${kind} ${locale}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits[kind].least,
      maximumFractionDigits: digits[kind].most,
      signDisplay: 'negative',
    })
    formatters.set(key, formatter)
  }
  return formatter
}
