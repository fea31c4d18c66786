import { endsOfBatches } from '#app/sheets/batches/ends_of_batches'
import { openCsv } from '#app/sheets/csv/read_csv'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type { CellKinds, SheetBatch, SheetSource } from '#app/sheets/sheet_source'
import type { AskedEncoding } from '#app/sheets/text/decode_text'

/**
 * A text file as a source of rows. It is opened now and again for every reading, which takes about a megabyte of memory.
 *
 * @param open starts reading at the beginning of the file
 */
export async function openCsvSource(
  name: string,
  open: () => AsyncIterable<Buffer>,
  asked: AskedEncoding = {}
): Promise<SheetSource> {
  let table = await started()
  let fresh = true

  async function started() {
    const opened = await openCsv(open(), asked)
    if (!opened.ok) throw new SheetRefusal(opened.error)
    return opened.value
  }

  async function* batches(): AsyncGenerator<SheetBatch, void, undefined> {
    if (!fresh) table = await started()
    fresh = false
    for await (const { firstRow, rows } of table.batches) {
      for (const cells of rows) dropEmptyEnd(cells)
      yield { firstRow, rows, kinds: rows.map(kindsOf) }
    }
  }

  return {
    format: 'csv',
    sheets: [{ name, hidden: false }],
    batches,
    ends: (_, wanted) => endsOfBatches(batches(), wanted),
    encoding: () => table.encoding(),
    isEncodingSure: () => table.isEncodingSure(),
    delimiter: () => table.delimiter,
    bytesRead: () => table.bytesRead(),
    close: () => table.close(),
  }
}

function dropEmptyEnd(cells: string[]): void {
  let length = cells.length
  while (length > 0 && cells[length - 1] === '') length--
  if (length < cells.length) cells.length = length
}

/** The cell kinds of a row of texts; all full rows of the same width share one string. */
const TEXTS: string[] = []

function kindsOf(cells: readonly string[]): CellKinds {
  if (cells.includes('')) return cells.map((cell) => (cell === '' ? ' ' : 's')).join('')
  return (TEXTS[cells.length] ??= 's'.repeat(cells.length))
}
