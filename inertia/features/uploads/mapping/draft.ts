import type { ParseResult, UploadConfig } from '#shared/answers/upload'
import type {
  BrandSource,
  HiddenRows,
  PriceListMode,
  TableHeaders,
  UploadColumn,
} from '#shared/upload_columns'
import type { TextEncoding } from '#shared/uploads/text_encodings'
import { guessedBrand } from './brand_choice.js'
import { guessedHeaders } from './guesses.js'
import { withoutMoved } from './mark_choice.js'

/** The rows a person can set: the header, the first and the last row of data. */
export type RowMark = 'header' | 'first' | 'last'

/**
 * How a file is going to be read, as far as it is known: what the person said, and for the rest
 * what was remembered or guessed. Rows and columns count from 1. Small and plain, so it can be kept
 * in the browser while the page is away.
 */
export interface MappingDraft {
  sheet: number
  /** Null: no header. */
  header_row_number: number | null
  table_first_row: number
  table_last_row: number
  headers: TableHeaders
  /** What becomes of hidden rows, where the file has any. */
  hidden_rows?: HiddenRows
  /** How many there are. */
  hidden_count?: number
  /** Of text files: what the person said of their letters; found out when left out. */
  encoding?: TextEncoding
  /** Of price lists alone: where the brand comes from when no column has it. */
  brand: BrandSource | null
  /** Of price lists alone: sheets read below this one. */
  more_sheets: number[]
  /** Of price lists alone: what becomes of hidden rows in those; left out: as in the first sheet. */
  more_hidden_rows?: HiddenRows
  /** Of price lists alone. */
  mode: PriceListMode
  /** Of price lists alone: decimal marks that were said where both could be. */
  marks?: UploadConfig['marks']
  /** Names the person spoke about; one without a column was said to be nowhere. */
  chosen: UploadColumn[]
  /** Rows the person set; the others follow what is found in the file. */
  set_rows: RowMark[]
  rows_count_begin: number
  rows_count_end_top: number
  rows_count_end_bottom: number
  /** Whether the next file with this header is to be mapped alike. */
  remember: boolean
}

/** How many rows are shown at first, and how many at most. */
export const DEFAULT_COUNTS = {
  rows_count_begin: 13,
  rows_count_end_top: 15,
  rows_count_end_bottom: 15,
}
export const MOST_SHOWN = 1000
/** Rows shown under a header or a first row that lies deep in the file. */
const ROWS_BELOW = 8

/** The mapping a file begins with: as the last one with this header was mapped, else guessed. */
export function draftOf(result: ParseResult, mode: PriceListMode = 'full'): MappingDraft {
  const headers = guessedHeaders(result, {}, [])
  const draft = {
    sheet: result.sheet,
    header_row_number: result.header_row_number,
    table_first_row: result.table_first_row,
    table_last_row: result.table_last_row,
    headers,
    hidden_rows: hiddenRowsOf(result),
    hidden_count: result.hidden_rows,
    brand: guessedBrand(result, headers),
    more_sheets: [],
    marks: result.profile?.marks,
    mode,
    chosen: [],
    set_rows: [],
    ...DEFAULT_COUNTS,
    remember: true,
  }
  return showing(draft, result.table_first_row)
}

/** The mapping with which a file was checked before: all of it was said. */
export function draftOfConfig(config: UploadConfig): MappingDraft {
  const { table_headers: headers, brand = null, more_sheets = [], mode = 'full', ...said } = config
  // Its keys are columns.
  const chosen = Object.keys(headers) as UploadColumn[]
  const draft: MappingDraft = {
    ...said,
    headers,
    brand,
    more_sheets,
    more_hidden_rows: config.more_hidden_rows,
    mode,
    chosen,
    set_rows: ['header', 'first', 'last'],
    ...DEFAULT_COUNTS,
    remember: true,
  }
  return showing(draft, draft.header_row_number ?? draft.table_first_row)
}

/** The mapping after the file was read again: what the person said stays, the rest follows. */
export function withResult(draft: MappingDraft, result: ParseResult): MappingDraft {
  const said: TableHeaders = {}
  for (const name of draft.chosen) {
    const column = draft.headers[name]
    if (column !== undefined) said[name] = column
  }
  const isSet = (row: RowMark) => draft.set_rows.includes(row)
  // A header that was set has its data under it, whatever the file was found to have there.
  const isFirstKnown = isSet('first') || isSet('header')
  const headers = withKept(guessedHeaders(result, said, draft.chosen), draft.headers, result)
  const next = {
    ...draft,
    sheet: result.sheet,
    header_row_number: isSet('header') ? draft.header_row_number : result.header_row_number,
    table_first_row: isFirstKnown ? draft.table_first_row : result.table_first_row,
    table_last_row: isSet('last') ? draft.table_last_row : result.table_last_row,
    headers,
    hidden_rows: draft.hidden_rows ?? hiddenRowsOf(result),
    hidden_count: result.hidden_rows,
    brand: draft.chosen.includes('brand_name') ? draft.brand : guessedBrand(result, headers),
  }
  return showing(next, next.table_first_row)
}

/** The column gets the name, or none; a name lives in one column and a column has one name. */
export function withColumn(
  draft: MappingDraft,
  column: number,
  name: UploadColumn | null
): MappingDraft {
  const headers = { ...draft.headers }
  const before = nameOf(draft, column)
  if (before) delete headers[before]
  if (name) headers[name] = column
  const spoken = name ?? before
  const chosen = spoken ? [...new Set([...draft.chosen, spoken])] : draft.chosen
  // What a column says needs to come from nowhere else.
  const brand = headers.brand_name === undefined ? draft.brand : null
  return { ...draft, headers, chosen, brand, marks: withoutMoved(draft, headers) }
}

/** The header is in that row, or nowhere; the data follow it unless they were said to begin elsewhere. */
export function withHeaderRow(draft: MappingDraft, row: number | null): MappingDraft {
  // What was taken for the header is data then.
  if (row === null) {
    if (draft.header_row_number === null) return draft
    const noHeader = mark({ ...draft, header_row_number: null }, 'header')
    return mark({ ...noHeader, table_first_row: draft.header_row_number }, 'first')
  }
  const next = showing(mark({ ...draft, header_row_number: row }, 'header'), row)
  if (draft.set_rows.includes('first') && draft.table_first_row > row) return next
  const set_rows = next.set_rows.filter((set) => set !== 'first')
  return { ...next, set_rows, table_first_row: row + 1 }
}

/** The data begin in that row; a header that is not above it is none. */
export function withFirstRow(draft: MappingDraft, row: number): MappingDraft {
  const next = showing(mark({ ...draft, table_first_row: row }, 'first'), row)
  if (draft.header_row_number === null || draft.header_row_number < row) return next
  return mark({ ...next, header_row_number: null }, 'header')
}

/** The data end in that row, which is not above their first one. */
export function withLastRow(draft: MappingDraft, row: number): MappingDraft {
  if (row < draft.table_first_row) return draft
  return mark({ ...draft, table_last_row: row }, 'last')
}

/** Another sheet: everything about it is still to be found out. */
export function withSheet(draft: MappingDraft, sheet: number): MappingDraft {
  if (sheet === draft.sheet) return draft
  return {
    ...draft,
    ...DEFAULT_COUNTS,
    sheet,
    headers: {},
    hidden_rows: undefined,
    brand: null,
    more_sheets: [],
    more_hidden_rows: undefined,
    marks: undefined,
    chosen: [],
    set_rows: [],
  }
}

/** Other letters: what was said of rows and columns stays, the rest is found again. */
export function withEncoding(
  draft: MappingDraft,
  encoding: TextEncoding | undefined
): MappingDraft {
  return { ...draft, encoding }
}

/** More rows of a gap: from both its sides, or what is under the table. */
export function withMoreRows(draft: MappingDraft, gap: 'middle' | 'below'): MappingDraft {
  if (gap === 'below') {
    return { ...draft, rows_count_end_bottom: moreThan(draft.rows_count_end_bottom) }
  }
  return {
    ...draft,
    rows_count_begin: moreThan(draft.rows_count_begin),
    rows_count_end_top: moreThan(draft.rows_count_end_top),
  }
}

/** How many rows the table has, without those that are left out. */
export function rowsOf(draft: MappingDraft): number {
  const rows = Math.max(0, draft.table_last_row - draft.table_first_row + 1)
  const hidden = draft.hidden_rows === 'leave_out' ? (draft.hidden_count ?? 0) : 0
  // Some of them may lie outside of the table.
  return Math.max(Math.min(rows, 1), rows - hidden)
}

/** The name of a column, null when it is skipped. */
export function nameOf(
  { headers }: Pick<MappingDraft, 'headers'>,
  column: number
): UploadColumn | null {
  const found = Object.entries(headers).find(([, number]) => number === column)
  // The keys of the headers are names of columns.
  return found ? (found[0] as UploadColumn) : null
}

/** What somebody has filtered out is not meant, unless they say so. */
function hiddenRowsOf({ hidden_rows }: ParseResult): HiddenRows | undefined {
  return hidden_rows > 0 ? 'leave_out' : undefined
}

/** Nothing is known of a column that could take away what it was taken for before. */
function withKept(headers: TableHeaders, before: TableHeaders, result: ParseResult): TableHeaders {
  const all = { ...headers }
  for (const [key, column] of Object.entries(before)) {
    // The keys of the headers are names of columns.
    const name = key as UploadColumn
    const isTaken = Object.values(all).includes(column)
    if (all[name] === undefined && !isTaken && column <= result.columns_found.length) {
      all[name] = column
    }
  }
  return all
}

function mark(draft: MappingDraft, row: RowMark): MappingDraft {
  return { ...draft, set_rows: [...new Set([...draft.set_rows, row])] }
}

/** A row that was set is to be seen, with some under it. */
function showing(draft: MappingDraft, row: number): MappingDraft {
  if (row <= draft.rows_count_begin || row >= draft.table_last_row - draft.rows_count_end_top) {
    return draft
  }
  return { ...draft, rows_count_begin: Math.min(row + ROWS_BELOW, MOST_SHOWN) }
}

function moreThan(count: number): number {
  return [50, 200, 500].find((more) => more > count) ?? MOST_SHOWN
}
