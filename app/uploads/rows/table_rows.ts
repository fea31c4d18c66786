import type { UploadConfig } from '#shared/answers/upload'
import { columnReader, type ReadColumns } from '#app/sheets/cells/read_columns'
import { isEmptyRow } from '#app/sheets/columns/empty_row'
import type { SheetFile } from '#app/sheets/open_sheet'
import { TEXT_COLUMNS, type TableHeaders, type UploadColumn } from '#shared/upload_columns'

/** A filled row of a table. */
export interface TableRow {
  number: number
  cells: readonly string[]
  /** The row is hidden in its file, and nobody has decided about hidden rows. */
  isHidden?: boolean
}

/** The columns of a file that are texts, and those that are not. */
export function readColumnsOf(headers: TableHeaders): ReadColumns {
  const texts: number[] = []
  const others: number[] = []
  // The keys of a record of them.
  for (const [name, number] of Object.entries(headers) as [UploadColumn, number][]) {
    ;(TEXT_COLUMNS.has(name) ? texts : others).push(number)
  }
  return { texts, others }
}

/** Yields the filled rows of a file's table as its mapping defines it. */
export async function* tableRows(
  file: SheetFile,
  { sheet, table_first_row: first, table_last_row: last, table_headers, hidden_rows }: UploadConfig
): AsyncGenerator<TableRow> {
  const read = columnReader(readColumnsOf(table_headers))
  for await (const { firstRow, rows, kinds, notes } of file.batches(sheet - 1)) {
    if (firstRow > last) break
    for (const [index, row] of rows.entries()) {
      const number = firstRow + index
      if (number < first || number > last) continue
      const { cells } = read(row, kinds[index] ?? '', notes?.[index], first)
      if (isEmptyRow(cells)) continue
      if (!notes?.[index]?.hidden || hidden_rows === 'take') yield { number, cells }
      else if (hidden_rows === undefined) yield { number, cells, isHidden: true }
    }
  }
}

/** Returns all of them; null if there are more than the maximum. */
export async function takeRows(
  file: SheetFile,
  config: UploadConfig,
  most: number
): Promise<TableRow[] | null> {
  const rows: TableRow[] = []
  for await (const row of tableRows(file, config)) {
    if (rows.length === most) return null
    rows.push(row)
  }
  return rows
}
