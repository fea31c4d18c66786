import { ARABIC_DECIMAL, inAscii } from '#app/sheets/columns/bare_amount'
import { isGrouped, type DecimalMark } from '#app/sheets/columns/parse_number'

/** The evidence about the decimal mark of a column of numbers. */
export interface MarkEvidence {
  /** The numbers of unambiguous values with a decimal comma, and with a decimal point. */
  commas: number
  points: number
  /** Ambiguous values, `1,250` and `1.250`. */
  doubtfulCommas: number
  doubtfulPoints: number
  /** The first ambiguous value, which is shown to users. */
  examples: { line: number; text: string }[]
}

const MOST_EXAMPLES = 5
const COMMA = 44
const POINT = 46
/** The maximum length of an amount in characters. */
const LONGEST = 64

export function noEvidence(): MarkEvidence {
  return { commas: 0, points: 0, doubtfulCommas: 0, doubtfulPoints: 0, examples: [] }
}

/** Whether there is an ambiguous value. */
function hasDoubtful({ doubtfulCommas, doubtfulPoints }: MarkEvidence): boolean {
  return doubtfulCommas + doubtfulPoints > 0
}

/** Adds the evidence of a cell. For ordinary prices, one look at their characters is sufficient. */
export function addEvidence(evidence: MarkEvidence, cell: string, line = 0): void {
  let marks = 0
  let at = -1
  let isFigures = true
  let isForeign = false
  for (let index = 0; index < cell.length; index++) {
    const code = cell.charCodeAt(index)
    if (code === COMMA || code === POINT) {
      marks++
      at = index
    } else if (code < 48 || code > 57) {
      isFigures = false
      isForeign ||= code > 127
    }
  }
  if (marks === 0 && !isForeign) return
  const told = isFigures && marks === 1 ? markOfFigures(cell, at) : markTold(cell)
  if (told === ',') evidence.commas++
  else if (told === '.') evidence.points++
  else if (told !== null) {
    if (told === '?,') evidence.doubtfulCommas++
    else evidence.doubtfulPoints++
    if (evidence.examples.length < MOST_EXAMPLES) evidence.examples.push({ line, text: cell })
  }
}

/** The same as `markTold` for digits with a single mark. */
function markOfFigures(cell: string, at: number): MarkTold {
  const fraction = cell.length - at - 1
  if (fraction === 0) return null
  const isComma = cell.charCodeAt(at) === COMMA
  if (fraction === 3 && at > 0 && at < 4 && cell.charCodeAt(0) !== 48) return isComma ? '?,' : '?.'
  return isComma ? ',' : '.'
}

/** Whether a value is ambiguous: `1,250`. */
export function isDoubtful(cell: string): boolean {
  return markTold(cell)?.startsWith('?') ?? false
}

/**
 * Returns the decimal mark of the column; `doubtful` if its ambiguous values remain ambiguous, or unambiguous values
 * contradict each other. Null if the column has no marks.
 */
export function decideMark(evidence: MarkEvidence): DecimalMark | 'doubtful' | null {
  const { commas, points } = evidence
  if (commas > 0 && points === 0) return ','
  if (points > 0 && commas === 0) return '.'
  return hasDoubtful(evidence) ? 'doubtful' : null
}

/**
 * Returns the decimal mark with which the ambiguous values contain thousands, which is nearly always the case: `1,250`
 * has a decimal point.
 */
export function markOfThousands({ doubtfulCommas, doubtfulPoints }: MarkEvidence): DecimalMark {
  return doubtfulPoints > doubtfulCommas ? ',' : '.'
}

/** Returns the decimal mark with which the ambiguous values are decimals. */
export function markOfDecimals(evidence: MarkEvidence): DecimalMark {
  return markOfThousands(evidence) === ',' ? '.' : ','
}

/**
 * Determines the decimal mark from some cells of a column. Only unambiguous values are evidence (`12,50`, `1.234,5`).
 * Null if there is none, or if the evidence is balanced.
 */
export function guessDecimalMark(cells: Iterable<string>): DecimalMark | null {
  const evidence = noEvidence()
  for (const cell of cells) addEvidence(evidence, cell)
  const { commas, points } = evidence
  if (commas === points) return null
  return commas > points ? ',' : '.'
}

const DOUBTFUL = /^\D*?[1-9]\d{0,2}[.,]\d{3}(?!\d)\D*$/
const MARKED = /^\D*(\d[\d\s'’]*)?([.,][\d.,]*)/

type MarkTold = DecimalMark | '?,' | '?.' | null

/** Returns the decimal mark of a value, with a `?` if the mark may also separate thousands. */
function markTold(cell: string): MarkTold {
  // The Arabic mark is unambiguous, and so says nothing about other values.
  if (cell.length > LONGEST || cell.includes(ARABIC_DECIMAL)) return null
  const text = isLatin(cell) ? cell : inAscii(cell)
  const [, whole = '', marks = ''] = MARKED.exec(text) ?? []
  const last = Math.max(marks.lastIndexOf(','), marks.lastIndexOf('.'))
  if (last === -1) return null
  const mark = marks[last] === ',' ? ',' : '.'
  if (marks.includes(',') && marks.includes('.')) return mark
  // A repeated mark separates thousands, so the other one is the decimal mark.
  if (marks.indexOf(mark) !== last) {
    if (!isGrouped(whole.trim() + marks)) return null
    return mark === ',' ? '.' : ','
  }
  const fraction = marks.length - last - 1
  if (fraction === 0) return null
  return fraction === 3 && DOUBTFUL.test(text) ? `?${mark}` : mark
}

function isLatin(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false
  return true
}
