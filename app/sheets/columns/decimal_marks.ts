import { ARABIC_DECIMAL, inAscii } from '#app/sheets/columns/bare_amount'
import { isGrouped, type DecimalMark } from '#app/sheets/columns/parse_number'

/** What a column of numbers tells about its decimal mark. */
export interface MarkEvidence {
  /** Values that can be read in one way only, and then the comma, or the point, is decimal. */
  commas: number
  points: number
  /** `1,250` and `1.250`: a thousand to some, one to others. */
  doubtfulCommas: number
  doubtfulPoints: number
  /** The first of the doubtful ones, for people to look at. */
  examples: { line: number; text: string }[]
}

const MOST_EXAMPLES = 5
const COMMA = 44
const POINT = 46
/** Characters; no amount has so many. */
const LONGEST = 64

export function noEvidence(): MarkEvidence {
  return { commas: 0, points: 0, doubtfulCommas: 0, doubtfulPoints: 0, examples: [] }
}

/** Whether there is a value that could be read in two ways. */
function hasDoubtful({ doubtfulCommas, doubtfulPoints }: MarkEvidence): boolean {
  return doubtfulCommas + doubtfulPoints > 0
}

/** Adds what a cell tells. The usual prices go no further than one look at their letters. */
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

/** The same as `markTold` of digits with one mark among them. */
function markOfFigures(cell: string, at: number): MarkTold {
  const fraction = cell.length - at - 1
  if (fraction === 0) return null
  const isComma = cell.charCodeAt(at) === COMMA
  if (fraction === 3 && at > 0 && at < 4 && cell.charCodeAt(0) !== 48) return isComma ? '?,' : '?.'
  return isComma ? ',' : '.'
}

/** Whether a value can be read in two ways: `1,250`. */
export function isDoubtful(cell: string): boolean {
  return markTold(cell)?.startsWith('?') ?? false
}

/**
 * The decimal mark of the column; `doubtful` when its doubtful values can be read both ways still,
 * or others speak for both marks. Null when there is nothing to decide.
 */
export function decideMark(evidence: MarkEvidence): DecimalMark | 'doubtful' | null {
  const { commas, points } = evidence
  if (commas > 0 && points === 0) return ','
  if (points > 0 && commas === 0) return '.'
  return hasDoubtful(evidence) ? 'doubtful' : null
}

/**
 * The decimal mark with which the doubtful values are thousands, which they nearly always are:
 * `1,250` has a decimal point.
 */
export function markOfThousands({ doubtfulCommas, doubtfulPoints }: MarkEvidence): DecimalMark {
  return doubtfulPoints > doubtfulCommas ? ',' : '.'
}

/** The decimal mark with which the doubtful values are decimals. */
export function markOfDecimals(evidence: MarkEvidence): DecimalMark {
  return markOfThousands(evidence) === ',' ? '.' : ','
}

/**
 * Tells from some cells of a column which mark is its decimal one: only what can be read in one
 * way is evidence (`12,50`, `1.234,5`). Null when nothing is, and when as much speaks for either.
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

/** The decimal mark a value has, with a `?` when that may be one of thousands as well. */
function markTold(cell: string): MarkTold {
  // The Arabic mark says itself what it is, and so tells nothing of others.
  if (cell.length > LONGEST || cell.includes(ARABIC_DECIMAL)) return null
  const text = isLatin(cell) ? cell : inAscii(cell)
  const [, whole = '', marks = ''] = MARKED.exec(text) ?? []
  const last = Math.max(marks.lastIndexOf(','), marks.lastIndexOf('.'))
  if (last === -1) return null
  const mark = marks[last] === ',' ? ',' : '.'
  if (marks.includes(',') && marks.includes('.')) return mark
  // One that repeats separates thousands, so the other is the decimal one.
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
