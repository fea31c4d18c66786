import { findTableEnd } from '#app/sheets/find_table_end'
import type { GuessedColumn, KnownColumn } from '#app/sheets/guess_columns'
import {
  guessHeader,
  headerAt,
  HEADER_SEARCH_ROWS,
  type GuessedHeader,
} from '#app/sheets/guess_header'
import { topRows } from '#app/sheets/merged_header'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type { SheetFormat, SheetInfo, SheetRow, SheetSource } from '#app/sheets/sheet_source'
import { sheetWarnings, type SheetWarning } from '#app/sheets/sheet_warnings'

export interface PreviewOptions {
  /** From 0; the one that looks most like a table when left out. */
  sheet?: number
  /** The columns the caller looks for. */
  known?: readonly KnownColumn[]
  /** From 1; null when there is none; guessed when left out. */
  header_row_number?: number | null
  /** From 1; guessed when left out. */
  table_last_row?: number
  rows_count_begin?: number
  /** Rows shown above and below the table's last row. */
  rows_count_end_top?: number
  rows_count_end_bottom?: number
}

export interface SheetPreview {
  format: SheetFormat
  sheets: readonly SheetInfo[]
  sheet: number
  encoding: string | null
  delimiter: string | null
  /** The number of the last row with anything in it, and how many such rows there are. */
  total_rows: number
  filled_rows: number
  header_row_number: number | null
  table_first_row: number
  table_last_row: number
  /** How sure the header is, 0 to 1. */
  confidence: number
  columns: GuessedColumn[]
  /** Without gaps; `end` never repeats rows of `begin`. */
  rows: { begin: SheetRow[]; end: SheetRow[] }
  warnings: SheetWarning[]
}

/** Some rows more than the header may take, for what follows it. */
const HEAD = HEADER_SEARCH_ROWS + 40
/** Totals and signatures under a table fit in here. */
const FOOTER = 60
const MOST_SHOWN = 1000
/** How many sheets are tried for a table. */
const MOST_TRIED = 8

/**
 * The beginning and the end of a table, and what its columns seem to be. Takes little memory
 * however long the sheet is.
 *
 * @throws SheetRefusal `no_table` for a sheet without values, and what reading may throw
 */
export async function previewSheet(
  source: SheetSource,
  options: PreviewOptions = {}
): Promise<SheetPreview> {
  const known = options.known ?? []
  const begin = shownCount(options.rows_count_begin, 13)
  const above = shownCount(options.rows_count_end_top, 15)
  const below = shownCount(options.rows_count_end_bottom, 15)
  const sheet = options.sheet ?? (await chooseSheet(source, known))
  const asked = options.table_last_row
  const ends = await source.ends(sheet, {
    head: Math.max(HEAD, begin),
    tail: above + Math.max(below, FOOTER) + 1,
    around: asked === undefined ? undefined : { from: asked - above, to: asked + below },
  })
  if (ends.filledRows === 0) throw new SheetRefusal({ type: 'no_table' })
  const top = topRows(ends.head, ends.merged, Math.max(HEAD, begin))
  const header = findHeader(top, known, options.header_row_number)
  const last = asked ?? Math.max(findTableEnd(ends.tail), header.firstRow)
  const inTable = [...ends.head, ...ends.tail].filter(
    ({ number }) => number >= header.firstRow && number <= last
  )
  const shownBegin = Math.min(begin, ends.lastRow)
  const from = Math.max(last - above, shownBegin + 1)
  return {
    format: source.format,
    sheets: source.sheets,
    sheet,
    encoding: source.encoding(),
    delimiter: source.delimiter(),
    total_rows: ends.lastRow,
    filled_rows: ends.filledRows,
    header_row_number: header.headerRow,
    table_first_row: header.firstRow,
    table_last_row: last,
    confidence: header.confidence,
    columns: header.columns,
    rows: {
      begin: withoutGaps(ends.head, 1, shownBegin),
      end: withoutGaps(
        [...ends.head, ...ends.around, ...ends.tail],
        from,
        Math.min(last + below, ends.lastRow)
      ),
    },
    warnings: sheetWarnings(inTable, header.columns, known, source.encoding()),
  }
}

/** Of the visible sheets the one with the surest header, the first of equals. */
export async function chooseSheet(
  source: SheetSource,
  known: readonly KnownColumn[]
): Promise<number> {
  const visible = source.sheets.flatMap(({ hidden }, index) => (hidden ? [] : [index]))
  const [only = 0] = visible
  if (visible.length < 2) return only
  let best = { sheet: only, score: -1 }
  for (const sheet of visible.slice(0, MOST_TRIED)) {
    const ends = await source.ends(sheet, { head: HEAD, tail: 0, headOnly: true })
    if (ends.filledRows === 0) continue
    const header = findHeader(topRows(ends.head, ends.merged, HEAD), known, undefined)
    // Without any header the longer beginning is the likelier table.
    const score = header.confidence * 1000 + Math.min(ends.filledRows, HEAD)
    if (score > best.score) best = { sheet, score }
  }
  return best.sheet
}

function findHeader(
  top: string[][],
  known: readonly KnownColumn[],
  asked: number | null | undefined
): GuessedHeader {
  if (asked === undefined) return guessHeader(top, known)
  if (asked !== null && asked <= top.length) return headerAt(top, asked, known)
  return { ...guessHeader(asked === null ? [] : top, known), headerRow: null, firstRow: 1 }
}

function withoutGaps(rows: readonly SheetRow[], from: number, to: number): SheetRow[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, index) => byNumber.get(from + index) ?? { number: from + index, cells: [], kinds: '' }
  )
}

function shownCount(asked: number | undefined, usual: number): number {
  return Math.min(MOST_SHOWN, Math.max(0, asked ?? usual))
}
