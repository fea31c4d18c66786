import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { openSheet } from '#app/sheets/open_sheet'
import { openCsv, type RowBatch } from '#app/sheets/csv/read_csv'
import { SheetRefusal, type Opened } from '#app/sheets/sheet_refusal'
import type { AskedEncoding } from '#app/sheets/text/decode_text'
import { KNOWN_COLUMNS } from '#app/uploads/mapping/known_columns'

/** The rows of a price list and what is known of the file they are in. */
export interface PriceFile {
  batches: AsyncGenerator<RowBatch, void, undefined>
  /** Null for formats in which they are no question. */
  delimiter: string | null
  encoding(): string | null
  /** Numbers were stored as such, with a point: no mark is to be guessed for them. */
  typedNumbers: boolean
  /** From 1. */
  sheet: number
  /** Empty where sheets have none. */
  sheetName(sheet: number): string
  /** The rows of another sheet, once these are read. */
  batchesOf(sheet: number): AsyncGenerator<RowBatch, void, undefined>
  /** 0 when it is not known. */
  bytesTotal: number
  bytesRead(): number
  close(): Promise<void>
}

/**
 * A price list is streamed, so its size costs time and no memory; what an archive inflates to has
 * limits of its own.
 */
const MOST_BYTES = 16 * 1024 ** 3

/**
 * Opens a file of any format by its path, or the pieces of a csv file.
 *
 * @param asked the sheet, from 1: the one that looks most like a price list when left out; and how
 *   texts are encoded, as far as that is known
 */
export async function openPriceFile(
  source: AsyncIterable<Buffer> | string,
  { sheet, encoding: said, expected }: AskedEncoding & { sheet?: number } = {}
): Promise<Opened<PriceFile>> {
  const text = { encoding: said, expected }
  if (typeof source !== 'string') return openCsvFile(source, 0, text)
  const opened = await openSheet(source, { max_bytes: MOST_BYTES, ...text })
  if (!opened.ok) return opened
  const file = opened.value
  if (file.format === 'csv') {
    // Straight from the reader of text, without what only workbooks have.
    await file.close()
    return openCsvFile(createReadStream(source), (await stat(source)).size, text)
  }
  try {
    const bytesTotal = (await stat(source)).size
    const chosen =
      sheet === undefined ? await file.chooseSheet(KNOWN_COLUMNS.price_list) : sheet - 1
    const batches = file.batches(chosen)
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
        sheet: chosen + 1,
        sheetName: (number) => file.sheets[number - 1]?.name ?? '',
        batchesOf: (number) => file.batches(number - 1),
        bytesTotal,
        bytesRead,
        close,
      },
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openCsvFile(
  source: AsyncIterable<Buffer>,
  bytesTotal: number,
  text: AskedEncoding
): Promise<Opened<PriceFile>> {
  const opened = await openCsv(source, text)
  if (!opened.ok) return opened
  return {
    ok: true,
    value: {
      ...opened.value,
      typedNumbers: false,
      sheet: 1,
      // What it would have is the name of the kept file, which is nobody's.
      sheetName: () => '',
      batchesOf: noSheet,
      bytesTotal,
    },
  }
}

/** A text has one sheet. */
function noSheet(): never {
  throw new SheetRefusal({ type: 'no_table' })
}
