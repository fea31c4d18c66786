import { sortRows, type SortedRows } from '#app/quotations/lines/sort_rows'
import type { QuotationFailure } from '#shared/answers/quotation'
import { failed, ok, type Result } from '#app/errors/result'
import { priceMarkOf, readMappedFile, type MappedFile } from '#app/uploads/reading/read_mapped_file'
import { takeRows } from '#app/uploads/rows/table_rows'

/** Filled rows of one quotation: as many as an order can have lines. */
export const MOST_ROWS = 20_000

/** The rows of a file, as its mapping reads them. */
export function readRequestFile({
  path,
  config,
  currency,
}: MappedFile): Promise<Result<SortedRows, QuotationFailure>> {
  return readMappedFile<SortedRows, QuotationFailure>(path, config, async (file) => {
    const rows = await takeRows(file, config, MOST_ROWS)
    if (rows === null) return failed('too_many_rows')
    const headers = config.table_headers
    const prices = rows.map(({ cells }) => cells[(headers.price ?? 0) - 1] ?? '')
    const priceMark = priceMarkOf(file, prices)
    return ok({ ...sortRows(rows, { headers, priceMark, currency }), priceMark })
  })
}
