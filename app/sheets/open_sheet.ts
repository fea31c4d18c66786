import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { openArchive } from '#app/sheets/archive_source'
import { openCsvSource } from '#app/sheets/csv/csv_source'
import { openLegacy } from '#app/sheets/legacy/open_legacy'
import { openGzip } from '#app/sheets/gzip_source'
import type { KnownColumn } from '#app/sheets/columns/guess_columns'
import {
  chooseSheet,
  previewSheet,
  type PreviewOptions,
  type SheetPreview,
} from '#app/sheets/preview/preview_sheet'
import { SHEET_LIMITS } from '#app/sheets/sheet_limits'
import type { SheetReading } from '#app/sheets/sheet_reading'
import { orRefusal, SheetRefusal, type Opened } from '#app/sheets/sheet_refusal'
import type { SheetBatch, SheetFormat, SheetInfo, SheetSource } from '#app/sheets/sheet_source'
import { sniffFormat } from '#app/sheets/sniff_format'

/** An opened file with one or several sheets. All reading functions may throw `SheetRefusal`. */
export interface SheetFile {
  format: SheetFormat
  sheets: readonly SheetInfo[]
  /** Yields the rows of a sheet, from 0, no faster than they are taken; can be read again. */
  batches(sheet?: number): AsyncGenerator<SheetBatch, void, undefined>
  /** The same with a callback, which is awaited; it stops the reading by returning `false`. */
  rows(
    sheet: number,
    onRows: (batch: SheetBatch) => void | false | Promise<void | false>
  ): Promise<void>
  preview(options?: PreviewOptions): Promise<SheetPreview>
  /** Returns the visible sheet that most resembles a table with these columns. */
  chooseSheet(known: readonly KnownColumn[]): Promise<number>
  /** The encoding of its texts, if the format does not contain it. */
  encoding(): string | null
  delimiter(): string | null
  bytesRead(): number
  close(): Promise<void>
}

export interface OpenOptions extends Partial<SheetReading> {
  /** The file name, which becomes the name of a sheet without one. */
  file_name?: string
}

/**
 * Opens .xlsx, .csv, .txt, .zip with such files inside, .gz with one of them, .xls, .xlsb, .ods, .slk, .dif, web pages,
 * also those saved as one file, and XML tables. The content determines the format, and the name is ignored.
 *
 * @returns or refuses with `empty`, `not_a_spreadsheet`, `encrypted`, `damaged`, `no_table`, `too_large`,
 *   `too_many_entries` … (see `SheetRefusalType`); some of them are found only while reading, and thrown then
 */
export function openSheet(path: string, options: OpenOptions = {}): Promise<Opened<SheetFile>> {
  return orRefusal(async () => {
    const limits: SheetReading = { ...SHEET_LIMITS, ...options }
    const source = await openSource(path, options.file_name ?? basename(path), limits)
    return {
      format: source.format,
      sheets: source.sheets,
      batches: (sheet = 0) => batchesOf(source, sheet),
      rows: (sheet, onRows) => eachBatch(batchesOf(source, sheet), onRows),
      preview: (wanted = {}) => previewSheet(source, wanted),
      chooseSheet: (known) => chooseSheet(source, known),
      encoding: source.encoding,
      delimiter: source.delimiter,
      bytesRead: source.bytesRead,
      close: source.close,
    }
  })
}

async function openSource(path: string, name: string, limits: SheetReading): Promise<SheetSource> {
  const { size } = await stat(path)
  if (size > limits.max_bytes) {
    throw new SheetRefusal({ type: 'too_large', limit: limits.max_bytes })
  }
  const format = sniffFormat(await readHead(path))
  switch (format) {
    case 'text':
      return openCsvSource(name.replace(/\.[^.]*$/, ''), () => createReadStream(path), limits)
    case 'zip':
      return openArchive(path, limits)
    case 'gzip':
      return openGzip(path, name, limits)
    case 'compound':
    case 'html':
    case 'xml':
    case 'mht':
    case 'sylk':
    case 'dif':
      return openLegacy(path, format, limits)
    case 'empty':
      throw new SheetRefusal({ type: 'empty' })
    default:
      throw new SheetRefusal({ type: 'not_a_spreadsheet', format })
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** @throws SheetRefusal `no_table` if the sheet does not exist or has no values */
function batchesOf(source: SheetSource, sheet: number) {
  if (!source.sheets[sheet]) throw new SheetRefusal({ type: 'no_table' })
  return source.batches(sheet)
}

async function eachBatch(
  batches: AsyncIterable<SheetBatch>,
  onRows: (batch: SheetBatch) => void | false | Promise<void | false>
): Promise<void> {
  for await (const batch of batches) {
    if ((await onRows(batch)) === false) return
  }
}
