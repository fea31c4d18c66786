/*
| The rejected rows of an import as a file, for threads/run_thread.
*/
import { listRejects } from '#app/price_lists/imports/engine/keep_rejects'
import { tableFile, type TableCell, type TableFile } from '#app/sheets/table_file'

export interface RejectsFile extends TableFile {
  price_import_id: number
  /** What the reasons say, by their names. */
  reasons: Record<string, string>
}

export default function rejectsFile(file: RejectsFile): AsyncGenerator<Uint8Array> {
  return tableFile(file, rejectRows(file))
}

async function* rejectRows({ price_import_id, reasons, columns }: RejectsFile) {
  for await (const { line, reason, cells } of listRejects(price_import_id)) {
    const row: TableCell[] = [line, reasons[reason] ?? reason, ...cells]
    yield row.slice(0, columns.length)
  }
}
