import type { UploadConfig } from '#shared/answers/upload'
import { isEmptyRow } from '#app/sheets/columns/empty_row'
import type { SheetFile } from '#app/sheets/open_sheet'

/** A filled row of a table. */
export interface TableRow {
  number: number
  cells: readonly string[]
}

/** The filled rows of a file's table, as its mapping says where it is. */
export async function* tableRows(
  file: SheetFile,
  { sheet, table_first_row: first, table_last_row: last }: UploadConfig
): AsyncGenerator<TableRow> {
  for await (const batch of file.batches(sheet - 1)) {
    if (batch.firstRow > last) break
    for (const [index, cells] of batch.rows.entries()) {
      const number = batch.firstRow + index
      if (number >= first && number <= last && !isEmptyRow(cells)) yield { number, cells }
    }
  }
}

/** All of them; null when there are more than so many. */
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
