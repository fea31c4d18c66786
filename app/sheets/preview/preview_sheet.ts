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
  /** The encoding of the texts; detected by default. */
  encoding?: TextEncoding
  /** The sheet, from 0; by default, the one that most resembles a table. */
  sheet?: number
  /** The columns that are searched. */
  known?: readonly KnownColumn[]
  /**
   * The row of the header, from 1; of several rows, the last one. Null: there is none. Guessed by default. A number
   * beyond the end of the sheet means the last row.
   */
  header_row_number?: number | null
  /** The first row of values, from 1; guessed by default. A number beyond the end of the sheet means the last row. */
  table_last_row?: number
  rows_count_begin?: number
  /** The number of rows shown at the beginning and before the table's last row. */
  rows_count_end_top?: number
  rows_count_end_bottom?: number
}

export interface SheetPreview {
  format: SheetFormat
  sheets: readonly SheetInfo[]
  sheet: number
  encoding: string | null
  /** Whether the encoding was detected. */
  is_encoding_guessed: boolean
  delimiter: string | null
  /** The number of the last filled row, and the number of filled rows. */
  total_rows: number
  filled_rows: number
  /** The number of rows that are hidden, by a filter or manually. */
  hidden_rows: number
  /** Null if there is no header; the last row of a header with several rows. */
  header_row_number: number | null
  /** The number of rows of the header; 0 if there is none. */
  header_rows_count: number
  /** The texts of the header, those of several rows joined; empty if there is none. */
  header_cells: string[]
  table_first_row: number
  /** Never before the first row, even if there are no rows under the header. */
  table_last_row: number
  /** The number of filled columns, as far as rows were read. */
  width: number
  /** The certainty of the header, 0 to 1. */
  confidence: number
  columns: GuessedColumn[]
  /** All columns with a meaning that may occur several times. */
  rivals: Rival[]
  /** Without gaps; `end` never repeats rows of `begin`. */
  rows: { begin: SheetRow[]; end: SheetRow[] }
  warnings: SheetWarning[]
  titles: RowTitles
}

/** Some rows more than the maximum of a header, because the rows below it are examined. */
const HEAD = HEADER_SEARCH_ROWS + 40
/** Enough rows for totals and signatures under a table. */
const FOOTER = 60
const MOST_SHOWN = 1000
/** The maximum number of sheets in which a table is searched. */
const MOST_TRIED = 8
/** Headers whose certainties differ by less count as equally certain. */
const ABOUT_EQUAL = 0.1

/**
 * Returns the beginning and the end of a table, and the guessed meanings of its columns. It takes little memory for a
 * sheet of any length.
 *
 * @throws SheetRefusal `no_table` for a sheet without values, and errors of reading
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
  // The rows after a header are examined, in which the table may also end.
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

/** The filled columns. */
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
 * Returns the visible sheet with the most certain header; of equally certain ones, the one with the most rows; of
 * equally long ones, the first.
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
    // The rows above may belong to the header.
    const from = Math.max(1, row - MOST_HEADER_ROWS + 1)
    const table = tableOfRows(rows, merged, from, row + ROWS_BELOW)
    const header = headerAt(table, row - from + 1, known)
    return { ...header, headerRow: row, firstRow: header.firstRow + from - 1 }
  }
  const top = tableOfRows(head, merged, 1, HEAD)
  return asked === undefined ? guessHeader(top, known) : withoutHeader(top, known)
}

/** Warns about a guessed encoding. Unicode is certain, but a code page is a guess, in particular with few letters. */
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

/** The two ends of a short sheet overlap. */
function onlyOnce(rows: readonly SheetRow[]): SheetRow[] {
  return [...new Map(rows.map((row) => [row.number, row])).values()]
}

function filledWidth({ cells }: SheetRow): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

function shownCount(asked: number | undefined, usual: number): number {
  return Math.min(MOST_SHOWN, Math.max(0, asked ?? usual))
}
