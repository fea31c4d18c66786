/*
| Orders or their lines as a workbook, for threads/run_thread.
*/
import type { RowsDone } from '#shared/answers/export'
import { daysIn } from '#shared/day_in'
import { streamRows } from '#app/database/stream_rows'
import type { CellWords, FileColumn, FileWords } from '#app/orders/exporting/file_columns'
import { ITEM_COLUMNS } from '#app/orders/exporting/item_columns'
import { ORDER_COLUMNS } from '#app/orders/exporting/order_columns'
import { Sums } from '#app/orders/exporting/sums'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'
import { writeXlsx } from '#app/sheets/xlsx/write_xlsx'
import { writtenBytes } from '#app/sheets/written_bytes'

export interface OrdersFile extends FileWords {
  of: 'orders' | 'order_items'
  /** Without its ending. */
  name: string
  format: 'xlsx'
  /** What reads them. */
  statement: { text: string; values: unknown[]; count: string }
  /** Where the contractor is. */
  time_zone: string
  sheet: { name: string; columns: SheetColumn[] }
}

export default function ordersFile(
  file: OrdersFile,
  onDone?: (rows: RowsDone) => void
): AsyncGenerator<Uint8Array> {
  return file.of === 'orders'
    ? written(file, ORDER_COLUMNS, onDone)
    : written(file, ITEM_COLUMNS, onDone)
}

function written<Row extends { currency_code: string }>(
  file: OrdersFile,
  columns: readonly FileColumn<Row>[],
  onDone?: (rows: RowsDone) => void
): AsyncGenerator<Uint8Array> {
  const words: CellWords = { ...file, dayOf: daysIn(file.time_zone) }
  const sums = new Sums(columns)
  async function* rows() {
    for await (const row of streamRows<Row>(file.statement, onDone)) {
      const cells = columns.map(({ cell }) => cell(row, words))
      sums.add(cells, row.currency_code)
      yield cells
    }
  }
  const foot = () => sums.row(file.total)
  return writtenBytes((output) => writeXlsx(output, [{ ...file.sheet, rows: rows(), foot }]))
}
