import type { UploadColumn } from '#shared/upload_columns'
import { sql } from '#app/database/sql'

/** A column of the table a file had. */
interface RejectedColumn {
  number: number
  /** Empty when the file has no header, or it is not known. */
  header: string
  /** What it was read as. */
  name: UploadColumn | null
}

/** The three columns before those of the file still fit into a sheet. */
const MOST = 16_381

interface Row {
  width: number
  table_headers: Partial<Record<UploadColumn, number>>
  headers: string[] | null
}

/** The columns the rejected rows of a file have, as it headed them. */
export async function findRejectedColumns(orderUploadId: number): Promise<RejectedColumn[]> {
  const row = await sql.one<Row>(
    `SELECT coalesce((SELECT max(cardinality(cells)) FROM order_upload_rows
         WHERE order_upload_id = o.id AND outcome = 'rejected'), 0) AS width,
       o.config -> 'table_headers' AS table_headers,
       -- The file was looked at once; another header or encoding may have been chosen since.
       CASE WHEN (o.config ->> 'sheet')::int = (u.parse_result ->> 'sheet')::int + 1
         AND o.config -> 'header_row_number' = u.parse_result -> 'header_row_number'
         AND coalesce(o.config ->> 'encoding' = u.parse_result ->> 'encoding',
           NOT o.config ? 'encoding')
         THEN u.parse_result -> 'header_cells' END AS headers
     FROM order_uploads o JOIN uploads u ON u.id = o.upload_id WHERE o.id = $1`,
    [orderUploadId]
  )
  const { width = 0, table_headers, headers } = row ?? {}
  const names = new Map(Object.entries(table_headers ?? {}).map(([name, at]) => [at, name]))
  return Array.from({ length: Math.min(width, MOST) }, (_, index) => ({
    number: index + 1,
    header: headers?.[index] ?? '',
    // Only names of columns are written there.
    name: (names.get(index + 1) as UploadColumn | undefined) ?? null,
  }))
}
