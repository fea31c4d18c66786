/** Changes that programs make to a text in a cell and that can be recognised in the cell itself. */
export type CellDoubtType = 'became_date' | 'exponent' | 'formula_text' | 'broken_letters'

const MONTHS =
  'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|' +
  'янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек'
/** `2020-01-03`, `03.01.2020`, `3-Jan`, `янв.20`; in capital letters it is a part number after all (`MAR-20`). */
const DATE = new RegExp(
  '^(?:(?:19|20)\\d{2}-\\d{2}-\\d{2}(?:[ T]\\d{2}:\\d{2}(?::\\d{2})?)?' +
    '|\\d{1,2}[./]\\d{1,2}[./](?:19|20)\\d{2}' +
    `|\\d{1,2}[-. ](?:${MONTHS})\\.?|(?:${MONTHS})\\.?[-. ]?\\d{2}(?:\\d{2})?)$`
)
const EXPONENT = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i
/**
 * The replacement character, or UTF-8 that was decoded as windows-1251 or windows-1252: three such letters in a row, as
 * in any word.
 */
const BROKEN =
  /\uFFFD|(?:[РС][\u00A0-\u00BF\u0402-\u040F\u0452-\u045F\u0490\u0491\u2010-\u203A\u20AC\u2116\u2122]){3}|(?:[ÐÑ][\u0080-\u00BF\u0152-\u0178\u2010-\u203A\u20AC\u2122]){3}/

/** Returns the change of a part number in a text cell. It is called for every row. */
export function numberDoubt(cell: string): CellDoubtType | null {
  if (cell.charCodeAt(0) === EQUALS && cell.startsWith('="')) return 'formula_text'
  if (cell.length <= MOST_DATE) {
    if (cell.includes('+') && EXPONENT.test(cell)) return 'exponent'
    if (mayBeDate(cell) && DATE.test(cell)) return 'became_date'
  }
  return brokenLetters(cell)
}

/** Returns the change of a name. */
export function nameDoubt(cell: string): CellDoubtType | null {
  if (cell.charCodeAt(0) === EQUALS && cell.startsWith('="')) return 'formula_text'
  return brokenLetters(cell)
}

/** A day, a month or a year, and what follows it; most part numbers fail the first check. */
function mayBeDate(cell: string): boolean {
  const first = cell.charCodeAt(0)
  if (first < 48 || first > 57) {
    // Only the first letter of a month is a capital letter.
    const next = cell.charCodeAt(1)
    return (next > 96 && next < 123) || next >= 0x430
  }
  return isBetween(cell.charCodeAt(1)) || isBetween(cell.charCodeAt(2)) || cell.charCodeAt(4) === 45
}

/** A blank, `-`, `.` or `/`. */
function isBetween(code: number): boolean {
  return code === 32 || (code >= 45 && code <= 47)
}

function brokenLetters(cell: string): 'broken_letters' | null {
  return BROKEN.test(cell) ? 'broken_letters' : null
}

const EQUALS = 61
const MOST_DATE = 19
