/*
| The rows of a file that are not ordered, as a file, for threads/run_thread.
*/
import { sql } from '#app/database/sql'
import { tableFile, type TableCell, type TableFile } from '#app/sheets/table_file'

export interface RejectedRowsFile extends TableFile {
  order_upload_id: number
  /** What the reasons say, by their names. */
  reasons: Record<string, string>
}

export default function rejectedRowsFile(file: RejectedRowsFile): AsyncGenerator<Uint8Array> {
  return tableFile(file, rejectedRows(file))
}

const PAGE = 2000

interface Row {
  row_number: number
  reason: string
  price: string | null
  cells: string[]
}

async function* rejectedRows({ order_upload_id, reasons, columns }: RejectedRowsFile) {
  let after = 0
  for (;;) {
    const rows = await sql.rows<Row>(
      `SELECT row_number, reason, price::text AS price, cells FROM order_upload_rows
       WHERE order_upload_id = $1 AND outcome = 'rejected' AND row_number > $2
       ORDER BY row_number LIMIT ${PAGE}`,
      [order_upload_id, after]
    )
    for (const { row_number, reason, price, cells } of rows) {
      const row: TableCell[] = [row_number, reasons[reason] ?? reason, price, ...cells]
      yield row.slice(0, columns.length)
    }
    if (rows.length < PAGE) return
    after = rows.at(-1)?.row_number ?? after
  }
}
