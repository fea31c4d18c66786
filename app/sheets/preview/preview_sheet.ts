import { findTableEnd } from '#app/sheets/columns/find_table_end'
import type { Rival } from '#app/sheets/columns/choose_kind'
import type { GuessedColumn, KnownColumn } from '#app/sheets/columns/guess_columns'
import {
  guessHeader,
  headerAt,
  HEADER_SEARCH_ROWS,
  MOST_HEADER_ROWS,
  ROWS_BELOW,
  withoutHeader,
  type GuessedHeader,
} from '#app/sheets/columns/guess_header'
import { tableOfRows } from '#app/sheets/columns/merged_header'
import { rowTitles, type RowTitles } from '#app/sheets/preview/row_titles'
import { rowsMergedOver, shownRows } from '#app/sheets/preview/shown_rows'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type {
  RowRange,
  SheetEnds,
  SheetFormat,
  SheetInfo,
  SheetRow,
  SheetSource,
} from '#app/sheets/sheet_source'
import { sheetWarnings, type SheetWarning } from '#app/sheets/columns/sheet_warnings'
import { isUnicode, type TextEncoding } from '#shared/uploads/text_encodings'

export interface PreviewOptions {
  /** How the texts are encoded; found out when left out. */
  encoding?: TextEncoding
  /** From 0; the one that looks most like a table when left out. */
  sheet?: number
  /** The columns the caller looks for. */
  known?: readonly KnownColumn[]
  /**
   * From 1, the last one of a header over several rows; null when there is none; guessed when left
   * out. Past the end of the sheet it means the last row.
   */
  header_row_number?: number | null
  /** From 1; guessed when left out. Past the end of the sheet it means the last row. */
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
  /** Nobody said the encoding: it was found out. */
  is_encoding_guessed: boolean
  delimiter: string | null
  /** The number of the last row with anything in it, and how many such rows there are. */
  total_rows: number
  filled_rows: number
  /** How many of them are hidden, by a filter or by hand. */
  hidden_rows: number
  /** Null when there is no header; the last row of a header over several. */
  header_row_number: number | null
  /** How many rows the header takes; 0 when there is none. */
  header_rows_count: number
  /** The texts of the header, those of several rows joined; empty when there is none. */
  header_cells: string[]
  table_first_row: number
  /** Never before the first row, also when there are no rows under the header. */
  table_last_row: number
  /** How many columns have anything in them, as far as rows were looked at. */
  width: number
  /** How sure the header is, 0 to 1. */
  confidence: number
  columns: GuessedColumn[]
  /** All columns of a meaning that can be there more than once. */
  rivals: Rival[]
  /** Without gaps; `end` never repeats rows of `begin`. */
  rows: { begin: SheetRow[]; end: SheetRow[] }
  warnings: SheetWarning[]
  titles: RowTitles
}

/** Some rows more than the header may take, for what follows it. */
const HEAD = HEADER_SEARCH_ROWS + 40
/** Totals and signatures under a table fit in here. */
const FOOTER = 60
const MOST_SHOWN = 1000
/** How many sheets are tried for a table. */
const MOST_TRIED = 8
/** How far apart headers may be that are about equally sure. */
const ABOUT_EQUAL = 0.1

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
  if (!source.sheets[sheet]) throw new SheetRefusal({ type: 'no_table' })
  const { header_row_number: askedHeader, table_last_row: askedLast } = options
  const around: RowRange[] = []
  // What follows a header is looked at; the table may end there as well.
  if (askedHeader) {
    const to = askedHeader + Math.max(ROWS_BELOW, below + 1)
    around.push({ from: askedHeader - Math.max(MOST_HEADER_ROWS - 1, above), to })
  }
  if (askedLast !== undefined) around.push({ from: askedLast - above, to: askedLast + below })
  const ends = await source.ends(sheet, {
    head: Math.max(HEAD, begin, HEADER_SEARCH_ROWS + below),
    tail: above + Math.max(below, FOOTER) + 1,
    around,
  })
  if (ends.filledRows === 0) throw new SheetRefusal({ type: 'no_table' })
  const rows = [...ends.head, ...ends.around, ...ends.tail]
  const header = findHeader(ends, rows, known, askedHeader)
  const last = Math.max(
    Math.min(askedLast ?? findTableEnd(ends.tail), ends.lastRow),
    header.firstRow
  )
  const shownBegin = Math.min(begin, ends.lastRow)
  const from = Math.max(last - above, shownBegin + 1)
  const looked = onlyOnce(rows)
  const width = rows.reduce((most, row) => Math.max(most, filledWidth(row)), 0)
  const shown = {
    begin: withoutGaps(rows, 1, shownBegin),
    end: withoutGaps(rows, from, Math.min(last + below, ends.lastRow)),
  }
  const tops = rowsMergedOver([...shown.begin, ...shown.end], rows, ends.merged)
  const seen = tops.length === 0 ? rows : [...rows, ...(await rowsAt(source, sheet, tops))]
  const table = { ...header, known, merged: ends.merged, width }
  const inTable = looked.filter(({ number }) => number >= header.firstRow && number <= last)
  return {
    format: source.format,
    sheets: source.sheets,
    sheet,
    encoding: source.encoding(),
    is_encoding_guessed: options.encoding === undefined,
    delimiter: source.delimiter(),
    total_rows: ends.lastRow,
    filled_rows: ends.filledRows,
    hidden_rows: ends.hiddenRows,
    header_row_number: header.headerRow,
    header_rows_count: header.headerRows,
    header_cells: header.cells,
    table_first_row: header.firstRow,
    table_last_row: last,
    width,
    confidence: header.confidence,
    columns: header.columns,
    rivals: header.rivals,
    rows: {
      begin: shownRows(shown.begin, seen, table),
      end: shownRows(shown.end, seen, table),
    },
    warnings: [
      ...encodingWarnings(source, options, inTable.length),
      ...sheetWarnings(inTable, header.columns, known, { second: header.second }),
      ...hiddenColumns(ends.hiddenColumns, inTable, header.cells),
    ],
    titles: rowTitles(
      looked,
      { header: header.headerRow, first: header.firstRow, last },
      header.columns,
      known
    ),
  }
}

/** Those that have anything in them. */
function hiddenColumns(
  hidden: readonly number[],
  rows: readonly SheetRow[],
  header: readonly string[]
): SheetWarning[] {
  return hidden.flatMap((column): SheetWarning[] => {
    const count = rows.filter(({ cells }) => (cells[column - 1] ?? '').trim() !== '').length
    const example = header[column - 1] ?? ''
    return count === 0 ? [] : [{ type: 'hidden_columns', column, count, example }]
  })
}

async function rowsAt(
  source: SheetSource,
  sheet: number,
  around: readonly RowRange[]
): Promise<SheetRow[]> {
  return (await source.ends(sheet, { head: 0, tail: 0, around })).around
}

/**
 * Of the visible sheets the one with the surest header; of those about equally sure the one with
 * the most rows, the first of equals.
 */
export async function chooseSheet(
  source: SheetSource,
  known: readonly KnownColumn[]
): Promise<number> {
  const visible = source.sheets.flatMap(({ hidden }, index) => (hidden ? [] : [index]))
  const [only = 0] = visible
  if (visible.length < 2) return only
  const tried: { sheet: number; confidence: number; rows: number; isCut: boolean }[] = []
  for (const sheet of visible.slice(0, MOST_TRIED)) {
    const ends = await source.ends(sheet, { head: HEAD, tail: 0, headOnly: true })
    if (ends.filledRows === 0) continue
    const { confidence } = findHeader(ends, ends.head, known, undefined)
    tried.push({ sheet, confidence, rows: ends.filledRows, isCut: ends.lastRow >= HEAD })
  }
  const surest = Math.max(...tried.map(({ confidence }) => confidence))
  const likely = tried.filter(({ confidence }) => confidence >= surest - ABOUT_EQUAL)
  const cut = likely.filter(({ isCut }) => isCut)
  if (cut.length > 1) {
    for (const found of cut) {
      found.rows = (await source.ends(found.sheet, { head: 0, tail: 0 })).filledRows
    }
  }
  const [best] = likely.toSorted((a, b) => b.rows - a.rows)
  return best?.sheet ?? only
}

function findHeader(
  { head, merged, lastRow }: SheetEnds,
  rows: readonly SheetRow[],
  known: readonly KnownColumn[],
  asked: number | null | undefined
): GuessedHeader {
  if (asked) {
    const row = Math.min(asked, lastRow)
    // The rows above may belong to it.
    const from = Math.max(1, row - MOST_HEADER_ROWS + 1)
    const table = tableOfRows(rows, merged, from, row + ROWS_BELOW)
    const header = headerAt(table, row - from + 1, known)
    return { ...header, headerRow: row, firstRow: header.firstRow + from - 1 }
  }
  const top = tableOfRows(head, merged, 1, HEAD)
  return asked === undefined ? guessHeader(top, known) : withoutHeader(top, known)
}

/** Unicode says itself what it is; which code page a text has is a guess, and so is what few letters say. */
function encodingWarnings(
  source: SheetSource,
  { encoding: said }: PreviewOptions,
  count: number
): SheetWarning[] {
  const encoding = source.encoding()
  if (encoding === null || said !== undefined) return []
  if (!source.isEncodingSure()) return [{ type: 'encoding_unsure', count, example: encoding }]
  return isUnicode(encoding) ? [] : [{ type: 'encoding_repaired', count, example: encoding }]
}

function withoutGaps(rows: readonly SheetRow[], from: number, to: number): SheetRow[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, index) => byNumber.get(from + index) ?? { number: from + index, cells: [], kinds: '' }
  )
}

/** The ends of a short sheet meet. */
function onlyOnce(rows: readonly SheetRow[]): SheetRow[] {
  return [...new Map(rows.map((row) => [row.number, row])).values()]
}

function filledWidth({ cells }: SheetRow): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

function shownCount(asked: number | undefined, usual: number): number {
  return Math.min(MOST_SHOWN, Math.max(0, asked ?? usual))
}
