import { MAX_RECORD, MAX_ROWS } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'

/** A row's number and where its cells are in the text: from `from` up to `to`. */
export type OnRow = (number: number, text: string, from: number, to: number) => void

export interface RowFinder {
  push(text: string): void
  /** What follows the rows, once all text was pushed: merged cells and the like. */
  after(): string
  /** True when the text ended before the rows did. */
  unfinished(): boolean
  /** The namespace prefix of the sheet's tags with its colon; empty before the first tag. */
  prefix(): string
}

/** Much more than the merged cells of a real sheet; what comes later is left out. */
const MOST_AFTER = 4_000_000

/**
 * Finds the rows of a sheet's XML that arrives in pieces, without looking at their cells. Rows
 * without a number follow the one before.
 *
 * @throws SheetRefusal `too_many_rows`, `row_too_long`
 */
export function createRowFinder(onRow: OnRow): RowFinder {
  let prefix: string | null = null
  let open = '<row'
  let close = '</row>'
  let rest = ''
  /** Up to here `rest` is known to hold no end of a row. */
  let searched = 0
  let last = 0
  let after = ''
  let ended = false
  let rowsStarted = false
  /** A row has begun whose end is not there yet. */
  let pending = false

  function push(piece: string): void {
    if (ended) {
      if (after.length < MOST_AFTER) after += piece
      return
    }
    const text = rest === '' ? piece : rest + piece
    if (prefix === null && !settlePrefix(text)) {
      rest = text
      refuseLong(rest.length)
      return
    }
    const at = takeRows(text)
    const end = text.indexOf(`</${prefix ?? ''}sheetData`, at)
    if (end !== -1) {
      ended = true
      after = text.slice(end)
      rest = ''
      return
    }
    // What stands between rows is not needed; a tag that is cut at the end is.
    const kept = pending ? at : Math.max(at, text.length - 64)
    searched = Math.max(0, searched - kept)
    rest = text.slice(kept)
    refuseLong(rest.length)
  }

  /** Where the first row starts that has no end yet, or where the last one ended. */
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
      const end = empty ? tagEnd : closeFrom(text, Math.max(tagEnd, searched))
      if (end === -1) {
        searched = Math.max(0, text.length - close.length)
        return start
      }
      last = rowNumber(text, start, tagEnd)
      if (!empty) onRow(last, text, tagEnd + 1, end)
      at = empty ? tagEnd + 1 : end + close.length
    }
  }

  /** Looks for the `w>`, for there are few of them, while every tag begins with `<`. */
  function closeFrom(text: string, from: number): number {
    const before = close.length - 2
    let at = text.indexOf('w>', from + before)
    while (at !== -1 && !text.startsWith(close, at - before)) at = text.indexOf('w>', at + 2)
    return at === -1 ? -1 : at - before
  }

  function rowNumber(text: string, start: number, tagEnd: number): number {
    const told = /\sr\s*=\s*["'](\d{1,10})["']/.exec(text.slice(start + open.length, tagEnd))
    const number = told ? Number(told[1]) : last + 1
    if (number > MAX_ROWS || last >= MAX_ROWS) {
      throw new SheetRefusal({ type: 'too_many_rows', limit: MAX_ROWS })
    }
    return number > last ? number : last + 1
  }

  /** A sheet without rows may leave their element out, or write it as one tag. */
  function unfinished(): boolean {
    return !ended && (prefix === null || rowsStarted)
  }

  function settlePrefix(text: string): boolean {
    const root = /<([\w.-]+:)?worksheet[\s>]/.exec(text)
    if (!root) return false
    prefix = root[1] ?? ''
    open = `<${prefix}row`
    close = `</${prefix}row>`
    return true
  }

  return { push, after: () => after, unfinished, prefix: () => prefix ?? '' }
}

function refuseLong(length: number): void {
  if (length > MAX_RECORD) throw new SheetRefusal({ type: 'row_too_long', limit: MAX_RECORD })
}
