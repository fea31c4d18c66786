import type { FilesUnder } from '#app/price_lists/imports/engine/chain/stage_chain'
import type { ComparedCounts } from '#app/price_lists/imports/engine/compare_staging'
import type { PriceImportError } from '#app/price_lists/imports/engine/import_error'
import type { PublishedImport } from '#app/price_lists/imports/engine/publish_import'
import type { FoundColumns, TableAsked } from '#app/price_lists/imports/reading/find_columns'
import type { ReadFigures } from '#app/price_lists/imports/reading/read_figures'
import type { Result } from '#app/errors/result'
import type { ImportDoubt } from '#shared/answers/prices/import_outcome'
import type { HiddenRows } from '#shared/upload_columns'

/** What is to be imported into which list. */
export interface PriceImportRequest extends TableAsked {
  priceListId: number
  /** The path of a file of any format, or the pieces of a csv file; always closed. */
  source: AsyncIterable<Buffer> | string
  fileName: string
  /** From 1; the one that looks most like a price list when left out. */
  sheet?: number
  /** Sheets read below it, from 1. */
  moreSheets?: readonly number[]
  /** Whether hidden rows are taken or left out; undefined where nobody has chosen: they are taken. */
  hiddenRows?: HiddenRows
  /** The same in further sheets; undefined: as in the first one. */
  moreHiddenRows?: HiddenRows
  /** Rows after it are not read. */
  lastRow?: number
  /** Of an update that is imported with all it stands on, as the whole list. */
  under?: FilesUnder
  /** The queued import that is to be done; its failure is written down, however early it comes. */
  importId?: number
  /** For a new one: where the file is kept, and who gave it. */
  uploadId?: number
  userId?: number
  /** Reads and compares, and changes nothing. */
  isCheck?: boolean
  /** Goes live whatever it changes; without, what changes very much waits for a confirmation. */
  confirmed?: boolean
  onProgress?: (progress: PriceImportProgress) => void
}

export interface PriceImportProgress {
  phase: 'reading' | 'comparing'
  bytesRead: number
  rows: number
}

/** rows = added + changed + unchanged + duplicate + rejected. */
export interface PriceImportSummary extends ComparedCounts, ReadFigures {
  importId: number
  state: PublishedImport['state']
  rows: number
  rejected: number
  brandsAdded: number
  /** Positions whose price comes to 0.00 for some customer. */
  tooCheap: number
  /** Positions whose price is held back. */
  held: number
  /** What somebody should look at: of a check, and of what waits. */
  review: PublishedImport['review']
  /** What somebody should look at in its columns. */
  doubts: ImportDoubt[]
  outcome: PublishedImport['outcome']
  seconds: number
  found: FoundColumns
  /** Null for a workbook. */
  encoding: string | null
  delimiter: string | null
}

export type PriceImportResult = Result<PriceImportSummary, PriceImportError & { importId?: number }>
