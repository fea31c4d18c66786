import { MAX_COLUMNS } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'

/** What the tag of a cell says; one object serves all cells, for there are millions. */
export interface CellTag {
  /** From 0. */
  column: number
  style: number
  type: string
  /** Where its `>` is; -1 when it has none. */
  end: number
}

const [TAB, BLANK, END, SLASH] = [9, 32, 62, 47] as const
const [SMALL_R, SMALL_S, SMALL_T] = [114, 115, 116] as const

/** Whether a tag's name ends here. */
export function endsName(code: number): boolean {
  return code <= BLANK || code === END || code === SLASH
}

/** Reads `r`, `s` and `t` of the tag whose name ends at `from`; a cell without `r` is the next. */
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
    const equals = xml.indexOf('=', i)
    const quoteAt = afterBlanks(xml, equals + 1)
    const close = xml.indexOf(xml[quoteAt] === "'" ? "'" : '"', quoteAt + 1)
    if (equals === -1 || close === -1 || close > to) throw new SheetRefusal({ type: 'damaged' })
    const single = equals - i === 1 || xml.charCodeAt(i + 1) <= BLANK
    if (single && code === SMALL_R) tag.column = columnOf(xml, quoteAt + 1, close, tag.column)
    else if (single && code === SMALL_S) tag.style = Number(xml.slice(quoteAt + 1, close))
    else if (single && code === SMALL_T) tag.type = xml.slice(quoteAt + 1, close)
    i = close + 1
    code = xml.charCodeAt(i)
  }
  if (tag.column >= MAX_COLUMNS) {
    throw new SheetRefusal({ type: 'too_many_columns', limit: MAX_COLUMNS })
  }
  tag.end = i
}

/** `AB12` is 27; without letters the column after the one before. */
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
