/** The display of a number cell, as far as it changes the meaning of the value. */
export type CellFormat = (
  | { kind: 'general' }
  | { kind: 'date' }
  /** A mask for digits: `0` displays a zero without a digit, `#` nothing, and the rest is text. */
  | { kind: 'mask'; places: readonly MaskPlace[]; zeros: number }
) & {
  /** The code, if a cell with it may display another text than its number. */
  shownBy?: string
  /** The currency marks that it displays: `€` for `#,##0.00 [$€-407]`. */
  beside?: string
}

export type MaskPlace = '0' | '#' | { text: string }

const GENERAL: CellFormat = { kind: 'general' }
const DATE: CellFormat = { kind: 'date' }

/** Built-in codes that change the display of a number; none of the codes for amounts matters here. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [12, '# ?/?'],
  [13, '# ??/??'],
])

/** Returns the format of a built-in number (ECMA-376, 18.8.30) or of a code in the file. */
export function cellFormat(id: number, ownCode: string | undefined): CellFormat {
  const code = ownCode ?? BUILT_IN.get(id)
  if (code === undefined) return isBuiltInDate(id) ? DATE : GENERAL
  const { places, rest, beside, isMoney } = readCode(code)
  const general: CellFormat = {
    ...GENERAL,
    ...(beside !== '' && { beside }),
    ...(!isMoney && showsOtherText(rest, beside) && { shownBy: code }),
  }
  if (/[ymdhs]/i.test(rest) && !/general/i.test(rest)) return DATE
  if (!/^[0#]+$/.test(rest)) return general
  const zeros = rest.split('0').length - 1
  const first = places.findIndex((place) => typeof place === 'string')
  const last = places.findLastIndex((place) => typeof place === 'string')
  const inside = places.slice(first, last).some((place) => typeof place !== 'string')
  // `0` and `0 "pcs"` display the number unchanged.
  if (zeros === 0 || (zeros === 1 && !inside)) return general
  return { kind: 'mask', places, zeros, ...(general.shownBy && { shownBy: code }) }
}

function isBuiltInDate(id: number): boolean {
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36)) return true
  return (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}

/**
 * Whether a code displays a number in a way in which no program stores numbers. Thousands separators belong to amounts,
 * and exponents lose digits, so neither indicates a text.
 */
function showsOtherText(rest: string, beside: string): boolean {
  if (/general/i.test(rest)) return beside !== ''
  return /[0#?]/.test(rest) && !/,|E[+-]/i.test(rest)
}

interface ReadCode {
  places: MaskPlace[]
  /** The code without quoted text. */
  rest: string
  /** The quoted text. */
  beside: string
  /** Whether it contains a currency sign. */
  isMoney: boolean
}

/** The first section of a code. */
function readCode(code: string): ReadCode {
  const places: MaskPlace[] = []
  let rest = ''
  let beside = ''
  let isMoney = false
  const tokens = /"([^"]*)"|\\(.)|\[([^\]]*)\]|[_*]([\s\S])|([\s\S])/gu
  for (const [, quoted, escaped, bracket, , plain] of code.slice(0, 255).matchAll(tokens)) {
    if (plain === ';') break
    const text = quoted ?? escaped
    const sign = signOf(bracket, plain)
    beside += text ?? sign
    isMoney ||= sign !== '' || /\p{Sc}/u.test(text ?? '')
    if (text !== undefined) places.push({ text })
    // [h]:mm is a time; other brackets contain colours, languages and conditions.
    else if (bracket !== undefined) rest += /^(h+|m+|s+)$/i.test(bracket) ? 'h' : ''
    else if (plain === '0' || plain === '#') {
      places.push(plain)
      rest += plain
    } else if (plain === ' ' || plain === '-') places.push({ text: plain })
    else if (plain !== undefined) rest += plain
  }
  return { places, rest, beside: beside.trim(), isMoney }
}

/** A currency: `€`, also in `[$€-407]`, where the number of a language follows. */
function signOf(bracket: string | undefined, plain: string | undefined): string {
  if (bracket !== undefined) return /^\$([^-]*)/.exec(bracket)?.[1] ?? ''
  return plain !== undefined && /\p{Sc}/u.test(plain) ? plain : ''
}

/** The maximum length of the marks of a column in characters. */
const LONGEST_MARKS = 200

/** Adds the marks of a number's format to those of its column, with one line for each mark. */
export function noteBeside(
  marks: Map<number, string>,
  column: number,
  { beside }: CellFormat
): void {
  const seen = marks.get(column)
  if (beside === undefined || seen === beside) return
  if (seen === undefined) marks.set(column, beside)
  else if (seen.length <= LONGEST_MARKS && !seen.split('\n').includes(beside)) {
    marks.set(column, `${seen}\n${beside}`)
  }
}

/** Formats a whole number with the mask: `258986602` in `0 000 000 000` is `0 258 986 602`. */
export function applyMask(digits: string, places: readonly MaskPlace[]): string {
  let left = digits.length
  let shown = ''
  let open = places.reduce((count, place) => count + (typeof place === 'string' ? 1 : 0), 0)
  for (let index = places.length - 1; index >= 0; index--) {
    const place = places[index]
    if (place === undefined) continue
    if (typeof place !== 'string') {
      shown = place.text + shown
      continue
    }
    open--
    // The first place takes all remaining digits.
    const from = open === 0 ? 0 : Math.max(0, left - 1)
    if (left > 0) shown = digits.slice(from, left) + shown
    else if (place === '0') shown = `0${shown}`
    left = from
  }
  return shown
}
