/** Limits on a file. All of them are checked while reading, because the sizes declared in a file are not trusted. */
export interface SheetLimits {
  /** The size of the file. */
  max_bytes: number
  /** The number of files inside an archive. */
  entries: number
  /** The inflated bytes of one part of an archive, and of all parts together. */
  part_bytes: number
  total_bytes: number
  /** After `ratio_after` inflated bytes, a part may be at most this many times as large as its compressed data. */
  ratio: number
  ratio_after: number
  shared_strings: number
  /** The number of cells in a sheet, including blank ones to the left of filled ones. */
  cells: number
  /** The size of files that are read completely: a workbook inside a zip, and the old formats. */
  whole_bytes: number
  /** Limits of the process that reads the old formats. */
  legacy_heap_mb: number
  legacy_memory_mb: number
  legacy_seconds: number
}

const MB = 1024 * 1024

/** The default limits for files of users; a caller may change each of them. */
export const SHEET_LIMITS: SheetLimits = {
  max_bytes: 512 * MB,
  entries: 10_000,
  part_bytes: 2048 * MB,
  total_bytes: 3072 * MB,
  ratio: 250,
  ratio_after: 16 * MB,
  shared_strings: 5_000_000,
  cells: 256_000_000,
  whole_bytes: 48 * MB,
  legacy_heap_mb: 640,
  legacy_memory_mb: 1024,
  legacy_seconds: 60,
}

/** The maximum numbers of rows and columns of a sheet in spreadsheet programs. */
export const MAX_ROWS = 1_048_576
export const MAX_COLUMNS = 16_384
/** The maximum length of a text in a spreadsheet cell; the rest of a longer text is dropped. */
export const MAX_CELL = 32_767
/** The maximum length of a row as text; a longer row is no table. */
export const MAX_RECORD = 16_000_000

/** Cuts a text that is too long for a cell, without splitting a surrogate pair. */
export function cutCell(text: string): string {
  return text.length > MAX_CELL ? text.slice(0, MAX_CELL).toWellFormed() : text
}
