import type { UploadColumn } from '#shared/upload_columns'
import { sql } from '#app/database/sql'
import { REQUEST_COLUMNS } from '#app/quotations/lines/sort_rows'

/** A column of the table a quotation was made of. */
export interface RejectedColumn {
  number: number
  /** Empty when the file has no header, or it is not known. */
  header: string
  /** What it was read as. */
  name: UploadColumn | null
}

/** The two columns before those of the file still fit into a sheet. */
const MOST = 16_382

interface Row {
  width: number
  table_headers: Partial<Record<UploadColumn, number>> | null
  headers: string[] | null
}

/** The columns the rejected rows of a quotation have, as its file headed them. */
export async function findRejectedColumns(quotationId: number): Promise<RejectedColumn[]> {
  const row = await sql.one<Row>(
    `SELECT coalesce((SELECT max(cardinality(cells)) FROM quotation_rows
         WHERE quotation_id = q.id AND NOT is_line AND merged_into IS NULL), 0) AS width,
       q.config -> 'table_headers' AS table_headers,
       -- The file was looked at once; another header or encoding may have been chosen since.
       CASE WHEN (q.config ->> 'sheet')::int = (u.parse_result ->> 'sheet')::int + 1
         AND q.config -> 'header_row_number' = u.parse_result -> 'header_row_number'
         AND coalesce(q.config ->> 'encoding' = u.parse_result ->> 'encoding',
           NOT q.config ? 'encoding')
         THEN u.parse_result -> 'header_cells' END AS headers
     FROM quotations q LEFT JOIN uploads u ON u.id = q.upload_id WHERE q.id = $1`,
    [quotationId]
  )
  const { width = 0, table_headers, headers } = row ?? {}
  const named = Object.entries(table_headers ?? REQUEST_COLUMNS)
  const names = new Map(named.map(([name, number]) => [number, name]))
  return Array.from({ length: Math.min(width, MOST) }, (_, index) => ({
    number: index + 1,
    header: headers?.[index] ?? '',
    // Only names of columns are written there.
    name: (names.get(index + 1) as UploadColumn | undefined) ?? null,
  }))
}
