import type { OrderRowRejection, OrderUploadFailure } from '#shared/answers/orders/order_upload'
import type { UploadConfig } from '#shared/answers/upload'
import { failed, ok, type Result } from '#app/errors/result'
import { isAsked, readAskedRow, type AskedPart } from '#app/orders/uploads/reading/asked_row'
import type { SheetFile } from '#app/sheets/open_sheet'
import { priceMarkOf, readMappedFile, type MappedFile } from '#app/uploads/reading/read_mapped_file'
import { tableRows, type TableRow } from '#app/uploads/rows/table_rows'

/** Rows with a quantity that a file may have: as many as an order can have lines. */
export const MOST_ASKED = 20_000

/** A row that asks for something; `part` says why it cannot be followed when it cannot. */
export interface AskedRow extends TableRow {
  part: AskedPart | OrderRowRejection
}

export interface ReadOrderFile {
  rows: AskedRow[]
  /** Rows without a quantity, and those of totals. */
  unasked_count: number
}

/** How often who waits hears how far it is, in rows. */
const TELL_EVERY = 5_000
/** Prices that say how all of them are written. */
const SAMPLE = 2_000

/**
 * The rows of a file that ask for something, as its mapping reads them. Of those that do not only
 * the number is kept, however many a price list has.
 *
 * @param tell hears how many rows were read so far
 */
export function readOrderFile(
  { path, config, currency }: MappedFile,
  tell: (rows: number) => void = () => {}
): Promise<Result<ReadOrderFile, OrderUploadFailure>> {
  return readMappedFile<ReadOrderFile, OrderUploadFailure>(path, config, async (file) => {
    const taken = await takeRows(file, config, tell)
    if (taken === null) return failed('too_many_rows')
    const priceMark = priceMarkOf(file, taken.prices)
    const format = { headers: config.table_headers, priceMark, currency }
    const rows = taken.rows.map(({ number, cells, isHidden }) => {
      const part = readAskedRow(cells, format)
      return {
        number,
        cells,
        part: isHidden && part !== 'total_row' ? 'row_hidden' : part,
      } as const
    })
    const asked = rows.flatMap(({ part, ...row }) => (part === 'total_row' ? [] : { ...row, part }))
    return ok({ rows: asked, unasked_count: taken.unasked + rows.length - asked.length })
  })
}

/** Null when too many ask for something. */
async function takeRows(file: SheetFile, config: UploadConfig, tell: (rows: number) => void) {
  const { table_headers: headers } = config
  const rows: TableRow[] = []
  const prices: string[] = []
  let unasked = 0
  for await (const row of tableRows(file, config)) {
    const read = rows.length + unasked
    if (read % TELL_EVERY === 0) tell(read)
    const isWanted = isAsked(row.cells, headers)
    if (isWanted || prices.length < SAMPLE) prices.push(row.cells[(headers.price ?? 0) - 1] ?? '')
    if (!isWanted) unasked++
    else if (rows.push(row) > MOST_ASKED) return null
  }
  tell(rows.length + unasked)
  return { rows, prices, unasked }
}
