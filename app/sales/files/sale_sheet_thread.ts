/*
| Invoices or their items as a workbook, for threads/run_thread.
*/
import type { RowsDone } from '#shared/answers/export'
import { daysIn } from '#shared/day_in'
import { streamRows } from '#app/database/stream_rows'
import { Sums } from '#app/orders/exporting/sums'
import {
  SHEETS,
  type CellWords,
  type FileColumn,
  type FileWords,
  type SheetName,
} from '#app/sales/files/sheet_columns'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'
import { writeXlsx } from '#app/sheets/xlsx/write_xlsx'
import { writtenBytes } from '#app/sheets/written_bytes'

export interface SaleSheet extends FileWords {
  of: SheetName
  /** Without its ending. */
  name: string
  format: 'xlsx'
  /** What reads the rows. */
  statement: { text: string; values: unknown[]; count?: string }
  /** Where the contractor is. */
  time_zone: string
  sheet: { name: string; columns: SheetColumn[] }
  /** A second sheet: what is true of all rows, with its word. */
  facts?: { name: string; rows: [string, string | number | null][] }
}

export default function saleSheet(
  file: SaleSheet,
  onDone?: (rows: RowsDone) => void
): AsyncGenerator<Uint8Array> {
  // Each statement reads the rows of its columns.
  const columns: readonly FileColumn<never>[] = SHEETS[file.of]
  return written(file, columns as readonly FileColumn<{ currency_code: string }>[], onDone)
}

function written(
  { statement, sheet, facts, ...file }: SaleSheet,
  columns: readonly FileColumn<{ currency_code: string }>[],
  onDone?: (rows: RowsDone) => void
): AsyncGenerator<Uint8Array> {
  const words: CellWords = { ...file, dayOf: daysIn(file.time_zone) }
  const sums = new Sums(columns)
  async function* rows() {
    for await (const row of streamRows<{ currency_code: string }>(statement, onDone)) {
      const cells = columns.map(({ cell }) => cell(row, words))
      sums.add(cells, row.currency_code)
      yield cells
    }
  }
  const sheets = [{ ...sheet, rows: rows(), foot: () => sums.row(file.total) }]
  return writtenBytes((output) =>
    writeXlsx(output, facts ? [...sheets, { ...factSheet, ...facts, foot: undefined }] : sheets)
  )
}

const factSheet = {
  columns: [
    { title: '', width: 24 },
    { title: '', width: 40 },
  ],
}
