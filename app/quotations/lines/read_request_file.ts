import { sortRows, type SortedRows } from '#app/quotations/lines/sort_rows'
import type { QuotationFailure } from '#shared/answers/quotation'
import type { UploadConfig } from '#shared/answers/upload'
import { guessDecimalMark } from '#app/sheets/columns/parse_number'
import { openSheet } from '#app/sheets/open_sheet'
import { SheetRefusal, type SheetProblem } from '#app/sheets/sheet_refusal'
import { failed, ok, type Result } from '#app/errors/result'
import { takeRows } from '#app/uploads/rows/table_rows'

/** Filled rows of one quotation: as many as an order can have lines. */
export const MOST_ROWS = 20_000

/** The rows of a file, as its mapping reads them. */
export async function readRequestFile(
  path: string,
  config: UploadConfig
): Promise<Result<SortedRows, QuotationFailure>> {
  const opened = await openSheet(path)
  if (!opened.ok) return unreadable(opened.error)
  const file = opened.value
  try {
    const rows = await takeRows(file, config, MOST_ROWS)
    if (rows === null) return failed('too_many_rows')
    const headers = config.table_headers
    const prices = rows.map(({ cells }) => cells[(headers.price ?? 0) - 1] ?? '')
    // Numbers of a workbook have a point, whatever text beside them has.
    const priceMark = file.delimiter() === null ? null : guessDecimalMark(prices)
    return ok({ ...sortRows(rows, { headers, priceMark }), priceMark })
  } catch (error) {
    if (error instanceof SheetRefusal) return unreadable(error.problem)
    throw error
  } finally {
    await file.close()
  }
}

function unreadable(problem: SheetProblem): Result<never, QuotationFailure> {
  return { ok: false, error: { type: 'unreadable', problem } }
}
