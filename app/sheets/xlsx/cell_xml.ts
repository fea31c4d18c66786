import { cutCell } from '#app/sheets/sheet_limits'
import { escapeXml } from '#app/sheets/text/xml_text'
import { STYLES, type SheetCell, type SheetColumnKind } from '#app/sheets/xlsx/sheet_columns'

const DAY = 86_400_000
/** 1 March 1900: earlier dates are affected by a leap day of 1900 that spreadsheets assume. */
const FIRST_DAY = 61
const LAST_DAY = 2_958_466

/**
 * Returns a cell as XML; empty for an empty cell and for invalid numbers. `reference` determines its position; every
 * other cell must follow the one before it.
 */
export function cellXml(value: SheetCell, kind: SheetColumnKind, reference: string): string {
  if (value === null || value === undefined || value === '') return ''
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? numberXml(plainNumber(value), kind, reference) : ''
    case 'boolean':
      return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`
    case 'string':
      return stringXml(value, kind, reference)
    default:
      if (value instanceof Date) return dateXml(value.getTime(), kind, reference, '')
      return textXml(value.text, reference, STYLES.text)
  }
}

function stringXml(value: string, kind: SheetColumnKind, reference: string): string {
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)
        ? numberXml(value, kind, reference)
        : textXml(value, reference, STYLES.text)
    case 'date':
    case 'datetime':
      return /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/.test(value)
        ? dateXml(Date.parse(value.length === 10 ? value : utc(value)), kind, reference, value)
        : textXml(value, reference, STYLES.text)
    default:
      return textXml(value, reference, STYLES.text)
  }
}

/** A spreadsheet stores 15 digits and replaces the rest by zeros, so longer numbers are written as text. */
function numberXml(digits: string, kind: SheetColumnKind, reference: string): string {
  const significant = digits.replace(/\D/g, '').replace(/^0+/, '')
  if (significant.length > 15) return textXml(digits, reference, STYLES.text)
  const style = kind === 'date' || kind === 'datetime' ? STYLES.text : STYLES[kind]
  return style === 0
    ? `<c r="${reference}"><v>${digits}</v></c>`
    : `<c r="${reference}" s="${style}"><v>${digits}</v></c>`
}

/** Returns the number without an exponent and without the inaccuracy behind the 15th digit. */
function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value)
  if (Number.isInteger(value)) return BigInt(value).toString()
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? Number(text).toFixed(20).replace(/0+$/, '').slice(0, 17) : text
}

function dateXml(time: number, kind: SheetColumnKind, reference: string, text: string): string {
  const serial = time / DAY + 25_569
  if (!(serial >= FIRST_DAY && serial < LAST_DAY)) return textXml(text, reference, STYLES.text)
  const days = kind === 'date' ? Math.floor(serial) : Number(serial.toFixed(8))
  const style = kind === 'date' ? STYLES.date : STYLES.datetime
  return `<c r="${reference}" s="${style}"><v>${days}</v></c>`
}

function utc(text: string): string {
  const iso = text.replace(' ', 'T')
  return /(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`
}

/** Returns a cell of text, whatever the text begins with; empty for an empty text. */
export function textXml(text: string, reference: string, style: number): string {
  if (text === '') return ''
  const look = style === 0 ? '' : ` s="${style}"`
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${reference}"${look} t="inlineStr"><is><t${space}>${xmlString(text)}</t></is></c>`
}

// Matches characters that XML cannot contain, a carriage return (which XML would change), and texts that look like
// escapes of such characters. Both patterns list the allowed characters; the second one also excludes `"&<>`.
const UNSAFE = /[^\t\n\x20-\x7e\x80-\ufffd]|_(?=x[0-9a-fA-F]{4}_)/g
const SUSPECT = /[^ !#-%'-;=?-~\x80-\ud7ff\ue000-\ufffd]|_x/

/** Cuts a text to the maximum length of a cell, and escapes special characters as Excel does: `_x0001_`. */
export function xmlString(text: string): string {
  const cut = cutCell(text)
  if (!SUSPECT.test(cut)) return cut
  const safe = cut.toWellFormed().replace(UNSAFE, (found) => {
    const code = found.charCodeAt(0).toString(16).toUpperCase()
    return `_x${code.padStart(4, '0')}_`
  })
  return escapeXml(safe)
}

const columnNames: string[] = []

/** Returns `A` for 0, `AB` for 27. */
export function columnName(index: number): string {
  const known = columnNames[index]
  if (known !== undefined) return known
  const name =
    (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) +
    String.fromCharCode(65 + (index % 26))
  columnNames[index] = name
  return name
}
