import type { UploadConfig } from '#shared/answers/upload'
import { isEmptyRow } from '#app/sheets/columns/empty_row'
import type { SheetFile } from '#app/sheets/open_sheet'

/** A filled row of a table, with its number in the file. */
export interface TableRow {
  number: number
  cells: readonly string[]
}

/** The filled rows of a table, as its mapping says where it is. Null when there are more than so many. */
export async function takeRows(
  file: SheetFile,
  { sheet, table_first_row: first, table_last_row: last }: UploadConfig,
  most: number
): Promise<TableRow[] | null> {
  const rows: TableRow[] = []
  for await (const batch of file.batches(sheet - 1)) {
    if (batch.firstRow > last) break
    for (const [index, cells] of batch.rows.entries()) {
      const number = batch.firstRow + index
      if (number < first || number > last || isEmptyRow(cells)) continue
      if (rows.length === most) return null
      rows.push({ number, cells })
    }
  }
  return rows
}
