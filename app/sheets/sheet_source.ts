/** What a file turned out to be. A zip has csv files or workbooks in it, a gzip one of them. */
export type SheetFormat =
  | 'xlsx'
  | 'csv'
  | 'zip'
  | 'gzip'
  | 'xls'
  | 'xlsb'
  | 'ods'
  | 'html'
  | 'xml'
  | 'mht'
  | 'sylk'
  | 'dif'

export interface SheetInfo {
  name: string
  /** Hidden in the program that made it; never chosen unless asked for. */
  hidden: boolean
}

/**
 * One letter per cell: `s` text, `n` number, `d` date (`2026-11-21`, `2026-11-21 08:30:00` or
 * `08:30:00`), `b` TRUE or FALSE, `e` an error like `#N/A`, `z` a number that its format shows with
 * zeros in front or marks inside, `x` a number with more digits than a spreadsheet keeps (the last
 * ones are lost), `f` a formula that was never calculated, and a blank for an empty cell.
 */
export type CellKinds = string

/** A number whose format may show another text. */
export interface FormattedNumber {
  /** From 0. */
  column: number
  /** The number itself. */
  plain: string
  /** The code of the format; null when the cell has the text that is shown (kind `z`). */
  shownBy: string | null
}

/** The value of merged cells, in a row that they cover below their first one. */
export interface MergedValue {
  /** From 0. */
  column: number
  text: string
  kind: string
  /** The number of the row that has it. */
  top: number
  formatted?: FormattedNumber
}

/** What there is to know of a row besides its cells; few rows have any of it. */
export interface RowNotes {
  formatted?: FormattedNumber[]
  merged?: MergedValue[]
  /** By a filter, or by hand. */
  hidden?: boolean
}

/** Consecutive rows. Blank rows inside are there; runs of more than a thousand are left out. */
export interface SheetBatch {
  /** The number of the first row as a spreadsheet program shows it, from 1. */
  firstRow: number
  /** A row ends with its last filled cell. */
  rows: string[][]
  kinds: CellKinds[]
  /** By the places of rows in the batch; left out where there is nothing to know of any. */
  notes?: (RowNotes | undefined)[]
  /** What the formats of numbers write beside them, by column from 0, as far as the sheet was read. */
  beside?: BesideNumbers
}

/** A line for each, where the formats of a column differ. */
export type BesideNumbers = ReadonlyMap<number, string>

export interface SheetRow {
  number: number
  cells: string[]
  kinds: CellKinds
  notes?: RowNotes
}

/** A rectangle of merged cells; rows and columns from 1. */
export interface MergedCells {
  top: number
  left: number
  bottom: number
  right: number
}

/** Rows by their numbers, both included. */
export interface RowRange {
  from: number
  to: number
}

export interface EndsWanted {
  /** How many rows from the first one. */
  head: number
  /** How many filled rows before the end. */
  tail: number
  /** Also these rows. */
  around?: readonly RowRange[]
  /** Look no further than the head. */
  headOnly?: boolean
}

/** The rows at both ends of a sheet, filled ones only. */
export interface SheetEnds {
  head: SheetRow[]
  tail: SheetRow[]
  around: SheetRow[]
  filledRows: number
  /** Number of the last filled row; 0 when there is none. */
  lastRow: number
  merged: MergedCells[]
  /** How many filled rows are hidden by a filter or by hand. */
  hiddenRows: number
  /** From 1. */
  hiddenColumns: readonly number[]
}

/** Whether the row is in one of the ranges; asked for every row of a sheet. */
export function isWithin(number: number, ranges: readonly RowRange[]): boolean {
  for (const { from, to } of ranges) if (number >= from && number <= to) return true
  return false
}

/** What every format knows how to do; `openSheet` adds the rest. */
export interface SheetSource {
  format: SheetFormat
  sheets: SheetInfo[]
  batches(sheet: number): AsyncGenerator<SheetBatch, void, undefined>
  /** Reads both ends; a format may do so without making cells of what lies between. */
  ends(sheet: number, wanted: EndsWanted): Promise<SheetEnds>
  /** How the text was encoded, once it is known; null where the format says so itself. */
  encoding(): string | null
  /** False when that is a guess that may well be wrong. */
  isEncodingSure(): boolean
  delimiter(): string | null
  /** Bytes of the file read so far, for a progress bar. */
  bytesRead(): number
  close(): Promise<void>
}
