/*
| The rejected rows of an import as a file, for threads/run_thread.
*/
import { listRejects } from '#app/price_lists/imports/engine/staging/keep_rejects'
import { tableFile, type TableCell, type TableFile } from '#app/sheets/table_file'

export interface RejectsFile extends TableFile {
  price_import_id: number
  /** Whether the sheet of a row stands before its line, and the brand no column has behind its reason. */
  has_sheets: boolean
  has_brands: boolean
  /** What the reasons say, by their names. */
  reasons: Record<string, string>
}

export default function rejectsFile(file: RejectsFile): AsyncGenerator<Uint8Array> {
  return tableFile(file, rejectRows(file))
}

async function* rejectRows(file: RejectsFile) {
  const { price_import_id, reasons, columns, has_sheets, has_brands } = file
  for await (const { line, sheet, sheet_line, reason, brand, cells } of listRejects(
    price_import_id
  )) {
    const row: TableCell[] = [
      ...(has_sheets ? [sheet ?? ''] : []),
      sheet_line ?? line,
      reasons[reason] ?? reason,
      ...(has_brands ? [brand ?? ''] : []),
      ...cells,
    ]
    yield row.slice(0, columns.length)
  }
}
