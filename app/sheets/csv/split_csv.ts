import { hasWidth, withoutStrayQuotes, type RowShape } from '#app/sheets/csv/stray_quotes'
import { createJoiner } from '#app/sheets/text/join_pieces'
import { cutCell, MAX_CELL, MAX_COLUMNS, MAX_RECORD } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'

/** A quote that is not closed within this number of characters does not open a cell. */
const MAX_QUOTED = 1_000_000

export interface SplitOptions {
  delimiter: string
  newline?: '\n' | '\r'
  /** The number of cells that most rows of the file have, if it is known. */
  width?: number | undefined
}

export interface CsvSplitter {
  /** Returns the rows that this chunk completes; with `last`, also the one without a line end. */
  push(text: string, last?: boolean): string[][]
}

/**
 * Splits text that arrives in chunks into rows of cells, by RFC 4180 and tolerant of common errors: a quote inside a
 * cell is a character, text after a closing quote belongs to the cell, and a quote that is never closed is a character,
 * so that it does not swallow the rest of the file. Nor does a stray quote that pairs with one of another cell swallow
 * the text between them: if the lines of a quoted cell look like rows of the file, they are rows. A blank line is a row
 * with one empty cell.
 *
 * @throws SheetRefusal `row_too_long`, `too_many_columns`
 */
export function createCsvSplitter({ delimiter, newline = '\n', width }: SplitOptions): CsvSplitter {
  const pieces = createJoiner()
  const shape: RowShape = { delimiter, newline, width, latest: [], latestWidth: 0, cellsOf }

  function push(piece: string, last = false): string[][] {
    const text = pieces.join(piece, last)
    if (text === null) return []
    const rows: string[][] = []
    let position = 0
    let quote = text.indexOf('"')
    for (;;) {
      if (quote !== -1 && quote < position) quote = text.indexOf('"', position)
      const end = text.indexOf(newline, position)
      if (quote !== -1 && (end === -1 || quote < end)) {
        const record = quotedRecord(text, position, last)
        if (record === null) break
        const line = end === -1 ? text.length : end
        const cells = unquoted(text, position, record, line)
        rows.push(cells)
        position = cells === record.cells ? record.next : line + 1
        if (position === line + 1) remember(cells)
        if (position >= text.length) break
      } else if (end !== -1) {
        const cells = plainRecord(text, position, end)
        rows.push(cells)
        remember(cells)
        position = end + 1
      } else break
    }
    const rest = text.slice(position)
    if (rest.length > MAX_RECORD) refuse('row_too_long', MAX_RECORD)
    if (!last) pieces.keep(rest)
    else if (rest !== '') rows.push(plainRecord(rest, 0, rest.length))
    return rows
  }

  function plainRecord(text: string, from: number, end: number): string[] {
    const to = end > from && text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end
    return checked(text.slice(from, to).split(delimiter), to - from)
  }

  /** A single-line row shows the structure of rows, unless it has broken quotes itself. */
  function remember(cells: string[]): void {
    if (width !== undefined && cells.length !== width) return
    shape.latest = cells
    shape.latestWidth = cells.length
  }

  /** Returns the cells of a record, or those of its first line if its quotes do not delimit cells. */
  function unquoted(text: string, from: number, { cells, next }: Record, line: number): string[] {
    if (next <= line + 1 && hasWidth(cells, shape)) return cells
    return withoutStrayQuotes(text.slice(from, next), cells, shape) ?? cells
  }

  /** Returns the cells of one complete line; quotes that do not close in it are characters. */
  function cellsOf(line: string): string[] {
    return quotedRecord(line, 0, true)?.cells ?? []
  }

  /** Returns null while the record may continue in the next chunk. */
  function quotedRecord(text: string, from: number, last: boolean): Record | null {
    const cells: string[] = []
    let position = from
    for (;;) {
      const cell =
        text.charCodeAt(position) === QUOTE
          ? (quotedCell(text, position, last) ?? literalCell(text, position, last))
          : literalCell(text, position, last)
      if (cell === 'unfinished') return null
      cells.push(cell.text)
      position = cell.end
      if (position < text.length && text.startsWith(delimiter, position)) {
        position += delimiter.length
        continue
      }
      // At the end of a line or of the text.
      if (text.charCodeAt(position) === CARRIAGE_RETURN && newline === '\n') position++
      return { cells: checked(cells, position - from), next: position + 1 }
    }
  }

  /** Returns null if the quote at `from` does not open a cell. */
  function quotedCell(text: string, from: number, last: boolean): Cell | 'unfinished' | null {
    let close = from
    let escaped = false
    for (;;) {
      close = text.indexOf('"', close + 1)
      if (close === -1 || close - from > MAX_QUOTED) {
        return last || text.length - from > MAX_QUOTED ? null : 'unfinished'
      }
      if (close + 1 === text.length && !last) return 'unfinished'
      if (text.charCodeAt(close + 1) !== QUOTE) break
      escaped = true
      close++
    }
    const raw = text.slice(from + 1, close)
    const value = escaped ? raw.replaceAll('""', '"') : raw
    const after = close + 1
    if (after >= text.length || text.startsWith(delimiter, after) || endsLine(text, after)) {
      return { text: value, end: after }
    }
    if (text.charCodeAt(after) === CARRIAGE_RETURN && after + 1 === text.length && !last) {
      return 'unfinished'
    }
    // Text follows the closing quote. Over several lines, this is a stray quote that paired with another one.
    if (raw.includes(newline)) return null
    const tail = literalCell(text, after, last)
    return tail === 'unfinished' ? tail : { text: value + tail.text, end: tail.end }
  }

  function endsLine(text: string, at: number): boolean {
    if (text.startsWith(newline, at)) return true
    return text.charCodeAt(at) === CARRIAGE_RETURN && text.startsWith(newline, at + 1)
  }

  function literalCell(text: string, from: number, last: boolean): Cell | 'unfinished' {
    const lineEnd = text.indexOf(newline, from)
    if (lineEnd === -1 && !last) return 'unfinished'
    const stop = lineEnd === -1 ? text.length : lineEnd
    const next = text.indexOf(delimiter, from)
    if (next !== -1 && next < stop) return { text: text.slice(from, next), end: next }
    const end = stop > from && text.charCodeAt(stop - 1) === CARRIAGE_RETURN ? stop - 1 : stop
    return { text: text.slice(from, end), end }
  }

  return { push }
}

interface Record {
  cells: string[]
  next: number
}

interface Cell {
  text: string
  /** The position where the cell ended: at a delimiter, a line end or the end of the text. */
  end: number
}

const QUOTE = 34
const CARRIAGE_RETURN = 13

function checked(cells: string[], length: number): string[] {
  if (cells.length > MAX_COLUMNS) refuse('too_many_columns', MAX_COLUMNS)
  if (length <= MAX_CELL) return cells
  return cells.map(cutCell)
}

function refuse(type: 'row_too_long' | 'too_many_columns', limit: number): never {
  throw new SheetRefusal({ type, limit })
}
