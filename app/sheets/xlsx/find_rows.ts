import { createJoiner } from '#app/sheets/text/join_pieces'
import { MAX_RECORD, MAX_ROWS } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'

/** The number of a row and the position of its cells in the text: between `from` and `to`; its tag begins at `tag`. */
export type OnRow = (number: number, text: string, from: number, to: number, tag: number) => void

export interface RowFinder {
  push(text: string): void
  /** Processes the rest after all text was pushed; returns false if the text ended before the rows did. */
  end(): boolean
  /** The text before the rows: the widths of columns and similar elements. */
  before(): string
  /** The text after the rows: merged cells and similar elements. */
  after(): string
  /** The namespace prefix of the sheet's tags with its colon; empty before the first tag. */
  prefix(): string
}

/** Much more than the merged cells of a real sheet; the rest is ignored. */
const MOST_AFTER = 4_000_000

/**
 * Finds the rows of a sheet's XML that arrives in chunks, without reading their cells. Rows without a number follow the
 * one before.
 *
 * @throws SheetRefusal `too_many_rows`, `row_too_long`
 */
export function createRowFinder(onRow: OnRow): RowFinder {
  let prefix: string | null = null
  let open = '<row'
  let close = '</row>'
  const pieces = createJoiner()
  let last = 0
  let before = ''
  let after = ''
  let ended = false
  let rowsStarted = false
  /** Whether a row has begun that is not complete yet. */
  let pending = false

  function push(piece: string): void {
    if (!ended) search(pieces.join(piece))
    else if (after.length < MOST_AFTER) after += piece
  }

  /** A sheet without rows may omit their element, or write it as a single tag. */
  function end(): boolean {
    if (!ended) search(pieces.join('', true))
    return ended || (prefix !== null && !rowsStarted)
  }

  function search(text: string | null): void {
    if (text === null) return
    if (prefix === null && !settlePrefix(text)) return keep(text)
    const at = takeRows(text)
    const dataEnd = text.indexOf(`</${prefix ?? ''}sheetData`, at)
    if (dataEnd === -1) {
      // The text between rows is not needed, except for an incomplete tag at the end.
      return keep(text.slice(pending ? at : Math.max(at, text.length - 64)))
    }
    ended = true
    after = text.slice(dataEnd)
  }

  function keep(rest: string): void {
    if (rest.length > MAX_RECORD) {
      throw new SheetRefusal({ type: 'row_too_long', limit: MAX_RECORD })
    }
    pieces.keep(rest)
  }

  /** The position of the first incomplete row, or of the end of the last row. */
  function takeRows(text: string): number {
    let at = 0
    for (;;) {
      const start = text.indexOf(open, at)
      if (start !== -1) rowsStarted = true
      pending = start !== -1
      if (start === -1) return at
      const tagEnd = text.indexOf('>', start)
      if (tagEnd === -1) return start
      const next = text.charCodeAt(start + open.length)
      if (next > 32 && next !== 62 && next !== 47) {
        at = tagEnd
        continue
      }
      const empty = text.charCodeAt(tagEnd - 1) === 47
      const rowEnd = empty ? tagEnd : closeFrom(text, tagEnd)
      if (rowEnd === -1) return start
      last = rowNumber(text, start, tagEnd)
      if (!empty) onRow(last, text, tagEnd + 1, rowEnd, start)
      at = empty ? tagEnd + 1 : rowEnd + close.length
    }
  }

  /** Searches for `w>`, which is rare, whereas every tag begins with `<`. */
  function closeFrom(text: string, from: number): number {
    const ahead = close.length - 2
    let at = text.indexOf('w>', from + ahead)
    while (at !== -1 && !text.startsWith(close, at - ahead)) at = text.indexOf('w>', at + 2)
    return at === -1 ? -1 : at - ahead
  }

  function rowNumber(text: string, start: number, tagEnd: number): number {
    const number = toldNumber(text, start + open.length, tagEnd) ?? last + 1
    if (number > MAX_ROWS || last >= MAX_ROWS) {
      throw new SheetRefusal({ type: 'too_many_rows', limit: MAX_ROWS })
    }
    return number > last ? number : last + 1
  }

  function settlePrefix(text: string): boolean {
    const root = /<([\w.-]+:)?worksheet[\s>]/.exec(text)
    if (!root) return false
    prefix = root[1] ?? ''
    before = text.slice(0, text.search(/<(?:[\w.-]+:)?sheetData[\s>/]/))
    open = `<${prefix}row`
    close = `</${prefix}row>`
    return true
  }

  return { push, end, before: () => before, after: () => after, prefix: () => prefix ?? '' }
}

/** Returns the `r` of a row's tag, whose attributes are between these positions. */
function toldNumber(text: string, from: number, to: number): number | null {
  // Nearly every program writes it first, and there are millions of rows.
  const end = text.startsWith(' r="', from) ? text.indexOf('"', from + 4) : -1
  const told = end === -1 || end > to ? NaN : Number(text.slice(from + 4, end))
  if (Number.isSafeInteger(told) && told > 0) return told
  const found = /\sr\s*=\s*["'](\d{1,10})["']/.exec(text.slice(from, to))
  return found ? Number(found[1]) : null
}
