import { createReadStream } from 'node:fs'
import { openSheet } from '#app/sheets/open_sheet'
import { openCsv, type RowBatch } from '#app/sheets/read_csv'
import type { Opened } from '#app/sheets/sheet_refusal'
import { KNOWN_PRICE_COLUMNS } from '#app/catalog/price_imports/price_columns'

/** The rows of a price list and what is known of the file they are in. */
export interface PriceFile {
  batches: AsyncGenerator<RowBatch, void, undefined>
  /** Null for formats in which they are no question. */
  delimiter: string | null
  encoding(): string | null
  /** Numbers were stored as such, with a point: no mark is to be guessed for them. */
  typedNumbers: boolean
  bytesRead(): number
  close(): Promise<void>
}

/**
 * A price list is streamed, so its size costs time and no memory; what an archive inflates to has
 * limits of its own.
 */
const MOST_BYTES = 16 * 1024 ** 3

/** Opens a file of any format by its path, or the pieces of a csv file. */
export async function openPriceFile(
  source: AsyncIterable<Buffer> | string
): Promise<Opened<PriceFile>> {
  if (typeof source !== 'string') return openCsvFile(source)
  const opened = await openSheet(source, { max_bytes: MOST_BYTES })
  if (!opened.ok) return opened
  const file = opened.value
  if (file.format === 'csv') {
    // Straight from the reader of text, without what only workbooks have.
    await file.close()
    return openCsvFile(createReadStream(source))
  }
  try {
    const sheet = await file.chooseSheet(KNOWN_PRICE_COLUMNS)
    const batches = file.batches(sheet)
    const { encoding, bytesRead, close } = file
    const delimiter = file.delimiter()
    return {
      ok: true,
      value: {
        batches,
        delimiter,
        encoding,
        // Only text has a delimiter, also text in a zip.
        typedNumbers: delimiter === null,
        bytesRead,
        close,
      },
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openCsvFile(source: AsyncIterable<Buffer>): Promise<Opened<PriceFile>> {
  const opened = await openCsv(source)
  return opened.ok ? { ok: true, value: { ...opened.value, typedNumbers: false } } : opened
}
