import { MAX_COLUMNS } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'

/** The attributes of a cell's tag. One object is reused for all cells, because there are millions. */
export interface CellTag {
  /** The column, from 0. */
  column: number
  style: number
  type: string
  /** The position of its `>`; -1 if it has none. */
  end: number
}

const [TAB, BLANK, QUOTE, SLASH, EQUALS, END] = [9, 32, 34, 47, 61, 62] as const
const [SMALL_R, SMALL_S, SMALL_T] = [114, 115, 116] as const

/** Whether the name of a tag ends here. */
export function endsName(code: number): boolean {
  return code <= BLANK || code === END || code === SLASH
}

/** Reads `r`, `s` and `t` of the tag whose name ends at `from`; a cell without `r` follows the one before. */
export function readCellTag(xml: string, from: number, to: number, tag: CellTag): void {
  tag.column++
  tag.style = 0
  tag.type = ''
  let i = from
  let code = xml.charCodeAt(i)
  while (code !== END) {
    if (i >= to) {
      tag.end = -1
      return
    }
    if (code <= BLANK || code === SLASH) {
      code = xml.charCodeAt(++i)
      continue
    }
    // `r="`, as every program writes it.
    const plain = xml.charCodeAt(i + 1) === EQUALS && xml.charCodeAt(i + 2) === QUOTE
    const equals = plain ? i + 1 : xml.indexOf('=', i)
    const quoteAt = plain ? i + 2 : afterBlanks(xml, equals + 1)
    const close = xml.indexOf(plain || xml[quoteAt] !== "'" ? '"' : "'", quoteAt + 1)
    if (equals === -1 || close === -1 || close > to) throw new SheetRefusal({ type: 'damaged' })
    const single = plain || equals - i === 1 || xml.charCodeAt(i + 1) <= BLANK
    if (single) setAttribute(xml, code, quoteAt + 1, close, tag)
    i = close + 1
    code = xml.charCodeAt(i)
  }
  if (tag.column >= MAX_COLUMNS) {
    throw new SheetRefusal({ type: 'too_many_columns', limit: MAX_COLUMNS })
  }
  tag.end = i
}

function setAttribute(xml: string, name: number, from: number, to: number, tag: CellTag): void {
  if (name === SMALL_R) tag.column = columnOf(xml, from, to, tag.column)
  else if (name === SMALL_S) tag.style = Number(xml.slice(from, to))
  else if (name === SMALL_T) tag.type = xml.slice(from, to)
}

/** Returns 27 for `AB12`; without letters, the column after the one before. */
function columnOf(xml: string, from: number, to: number, fallback: number): number {
  let column = 0
  for (let i = from; i < to; i++) {
    const letter = xml.charCodeAt(i) | 32
    if (letter < 97 || letter > 122) break
    column = column * 26 + letter - 96
    if (column > MAX_COLUMNS) break
  }
  return column === 0 ? fallback : column - 1
}

function afterBlanks(xml: string, from: number): number {
  let at = from
  while (xml.charCodeAt(at) === BLANK || xml.charCodeAt(at) === TAB) at++
  return at
}
