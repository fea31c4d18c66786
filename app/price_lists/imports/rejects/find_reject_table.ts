import type { UploadColumn } from '#shared/upload_columns'
import { sql } from '#app/database/sql'

/** A column of the file an import was made of. */
export interface RejectColumn {
  number: number
  /** Empty when the file has no header, or it is not known. */
  header: string
  /** What it was read as. */
  name: UploadColumn | null
}

/** The four columns before those of the file still fit into a sheet. */
const MOST = 16_380

interface Row {
  file_name: string
  width: number
  reasons: string[]
  table_headers: Partial<Record<UploadColumn, number>> | null
  headers: string[] | null
  has_sheets: boolean
  has_brands: boolean
}

export interface RejectTable {
  file_name: string
  columns: RejectColumn[]
  /** Those that occur. */
  reasons: string[]
  /** Whether rows say which sheet they are on, and which brand no column has. */
  has_sheets: boolean
  has_brands: boolean
}

/** How the file of the import `i` was read. */
const HEADERS = `coalesce(i.config -> 'table_headers', i.mapping -> 'columns')`

/** What the rejected rows of an import look like: their columns, as the file headed them. */
export async function findRejectTable(importId: number): Promise<RejectTable> {
  const row = await sql.one<Row>(
    `SELECT i.file_name,
       coalesce((SELECT max(cardinality(cells)) FROM price_import_rejects
         WHERE price_import_id = i.id), 0) AS width,
       ARRAY(SELECT DISTINCT reason FROM price_import_rejects
         WHERE price_import_id = i.id) AS reasons,
       EXISTS (SELECT FROM price_import_rejects
         WHERE price_import_id = i.id AND sheet IS NOT NULL) AS has_sheets,
       EXISTS (SELECT FROM price_import_rejects
         WHERE price_import_id = i.id AND brand IS NOT NULL)
         -- Brands that were looked for by the numbers can be said there.
         OR (i.config ->> 'mode' = 'update' AND NOT ${HEADERS} ? 'brand_name') AS has_brands,
       ${HEADERS} AS table_headers,
       -- The file was looked at once; another header or encoding may have been chosen since.
       CASE WHEN (i.config ->> 'sheet')::int = (u.parse_result ->> 'sheet')::int + 1
         AND i.config -> 'header_row_number' = u.parse_result -> 'header_row_number'
         AND coalesce(i.config ->> 'encoding' = u.parse_result ->> 'encoding',
           NOT i.config ? 'encoding')
         THEN u.parse_result -> 'header_cells' END AS headers
     FROM price_imports i LEFT JOIN uploads u ON u.id = i.upload_id WHERE i.id = $1`,
    [importId]
  )
  if (!row) {
    return { file_name: '', columns: [], reasons: [], has_sheets: false, has_brands: false }
  }
  const { file_name, reasons, width, table_headers, headers, has_sheets, has_brands } = row
  const names = new Map(Object.entries(table_headers ?? {}).map(([name, number]) => [number, name]))
  const columns = Array.from({ length: Math.min(width, MOST) }, (_, index) => ({
    number: index + 1,
    header: headers?.[index] ?? '',
    // Only names of columns are written there.
    name: (names.get(index + 1) as UploadColumn | undefined) ?? null,
  }))
  return { file_name, columns, reasons, has_sheets, has_brands }
}
