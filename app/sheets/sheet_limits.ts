import type { AskedEncoding } from '#app/sheets/text/decode_text'

/** What a file may cost. All are checked while reading: what a file says of itself is not trusted. */
export interface SheetLimits {
  /** Size of the file itself. */
  max_bytes: number
  /** Files inside an archive. */
  entries: number
  /** Inflated bytes of one part of an archive, and of all parts together. */
  part_bytes: number
  total_bytes: number
  /** Once a part is inflated to `ratio_after` bytes, it may be this many times what was read of it. */
  ratio: number
  ratio_after: number
  shared_strings: number
  /** Cells in a sheet, counting blank ones left of filled ones. */
  cells: number
  /** Files that are read whole: a workbook inside a zip, and the old formats. */
  whole_bytes: number
  /** For the process that reads the old formats. */
  legacy_heap_mb: number
  legacy_memory_mb: number
  legacy_seconds: number
}

/** How a file is read: within limits, and what is known of the encoding of its texts. */
export type SheetReading = SheetLimits & AskedEncoding

const MB = 1024 * 1024

/** What is meant for files of people; a caller may ask for less or more of each. */
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

/** As many rows and columns as a sheet can have in the programs that make them. */
export const MAX_ROWS = 1_048_576
export const MAX_COLUMNS = 16_384
/** The longest text a spreadsheet program keeps in a cell; the rest of a longer one is dropped. */
export const MAX_CELL = 32_767
/** The longest row as text; past it there is something else than a table. */
export const MAX_RECORD = 16_000_000

/** The first characters of a text that is too long for a cell, never half of one. */
export function cutCell(text: string): string {
  return text.length > MAX_CELL ? text.slice(0, MAX_CELL).toWellFormed() : text
}
