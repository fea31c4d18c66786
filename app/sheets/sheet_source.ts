/** The detected format of a file. A zip contains csv files or workbooks, a gzip one of them. */
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
  /** Hidden in the program that created it; never chosen automatically. */
  hidden: boolean
}

/**
 * One letter per cell: `s` text, `n` number, `d` date (`2026-11-21`, `2026-11-21 08:30:00` or `08:30:00`), `b` TRUE or
 * FALSE, `e` an error such as `#N/A`, `z` a number whose format displays leading zeros or marks inside it, `x` a number
 * with more digits than a spreadsheet stores (the last ones are lost), `f` a formula that was never calculated, and a
 * blank for an empty cell.
 */
export type CellKinds = string

/** A number whose format may display another text. */
export interface FormattedNumber {
  /** The column, from 0. */
  column: number
  /** The number itself. */
  plain: string
  /** The code of the format; null if the cell already has the displayed text (kind `z`). */
  shownBy: string | null
}

/** The value of merged cells, in a row that they cover below their first one. */
export interface MergedValue {
  /** The column, from 0. */
  column: number
  text: string
  kind: string
  /** The number of the row with the value. */
  top: number
  formatted?: FormattedNumber
}

/** Additional information about a row; few rows have any. */
export interface RowNotes {
  formatted?: FormattedNumber[]
  merged?: MergedValue[]
  /** Hidden by a filter or manually. */
  hidden?: boolean
}

/** Consecutive rows, including blank ones; runs of more than a thousand blank rows are omitted. */
export interface SheetBatch {
  /** The number of the first row as a spreadsheet program displays it, from 1. */
  firstRow: number
  /** A row ends with its last filled cell. */
  rows: string[][]
  kinds: CellKinds[]
  /** Information by the index of the row in the batch; omitted if no row has any. */
  notes?: (RowNotes | undefined)[]
  /** The currency marks of number formats, by column from 0, in the part of the sheet that was read. */
  beside?: BesideNumbers
}

/** One line for each mark, if the formats of a column differ. */
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

/** Row numbers, both included. */
export interface RowRange {
  from: number
  to: number
}

export interface EndsWanted {
  /** The number of rows from the first one. */
  head: number
  /** The number of filled rows before the end. */
  tail: number
  /** Additional rows. */
  around?: readonly RowRange[]
  /** Reads only the head. */
  headOnly?: boolean
}

/** The rows at both ends of a sheet, only filled ones. */
export interface SheetEnds {
  head: SheetRow[]
  tail: SheetRow[]
  around: SheetRow[]
  filledRows: number
  /** The number of the last filled row; 0 if there is none. */
  lastRow: number
  merged: MergedCells[]
  /** The number of filled rows that are hidden by a filter or manually. */
  hiddenRows: number
  /** From 1. */
  hiddenColumns: readonly number[]
}

/** Whether the row is in one of the ranges. It is called for every row of a sheet. */
export function isWithin(number: number, ranges: readonly RowRange[]): boolean {
  for (const { from, to } of ranges) if (number >= from && number <= to) return true
  return false
}

/** The functions of every format; `openSheet` adds the others. */
export interface SheetSource {
  format: SheetFormat
  sheets: SheetInfo[]
  batches(sheet: number): AsyncGenerator<SheetBatch, void, undefined>
  /** Reads both ends; a format may skip the cells between them. */
  ends(sheet: number, wanted: EndsWanted): Promise<SheetEnds>
  /** The encoding of the text, once it is known; null if the format contains it. */
  encoding(): string | null
  /** False if the encoding is an uncertain guess. */
  isEncodingSure(): boolean
  delimiter(): string | null
  /** The number of bytes read so far, for a progress bar. */
  bytesRead(): number
  close(): Promise<void>
}
