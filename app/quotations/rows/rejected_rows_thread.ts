/*
| The rejected rows of a quotation as a file, for threads/run_thread.
*/
import { sql } from '#app/database/sql'
import { tableFile, type TableCell, type TableFile } from '#app/sheets/table_file'

export interface RejectedRowsFile extends TableFile {
  quotation_id: number
  /** What the reasons say, by their names. */
  reasons: Record<string, string>
}

export default function rejectedRowsFile(file: RejectedRowsFile): AsyncGenerator<Uint8Array> {
  return tableFile(file, rejectedRows(file))
}

const PAGE = 2000

async function* rejectedRows({ quotation_id, reasons, columns }: RejectedRowsFile) {
  let after = 0
  for (;;) {
    const rows = await sql.rows<{ row_number: number; reason: string; cells: string[] }>(
      `SELECT row_number, reason, cells FROM quotation_rows
       WHERE quotation_id = $1 AND NOT is_line AND merged_into IS NULL AND row_number > $2
       ORDER BY row_number LIMIT ${PAGE}`,
      [quotation_id, after]
    )
    for (const { row_number, reason, cells } of rows) {
      const row: TableCell[] = [row_number, reasons[reason] ?? reason, ...cells]
      yield row.slice(0, columns.length)
    }
    if (rows.length < PAGE) return
    after = rows.at(-1)?.row_number ?? after
  }
}
