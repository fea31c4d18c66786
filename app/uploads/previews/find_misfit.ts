import type { UploadConfig } from '#shared/answers/upload'
import type { TableHeaders, UploadColumn } from '#shared/upload_columns'
import { sql } from '#app/database/sql'
import type { Upload } from '#app/uploads/own_uploads'
import { previewUpload, type PreviewReader } from '#app/uploads/previews/preview_upload'
import { columnsBeyond } from '#app/uploads/mapping/mapping_profiles'

type Place = Pick<
  UploadConfig,
  'sheet' | 'header_row_number' | 'table_last_row' | 'more_sheets' | 'encoding'
>

/** The parts of a requested mapping that an upload lacks. */
export type Misfit =
  | { type: 'sheet_not_there' | 'more_sheets_not_there' }
  | { type: 'columns_not_there'; width: number; columns: UploadColumn[] }

/** The maximum of a preview, so that all columns that the user saw are found. */
const ALL_SHOWN = { rows_count_begin: 1000, rows_count_end_top: 1000, rows_count_end_bottom: 1000 }

/**
 * Checks that the sheet and the columns exist in the file; null if they do. The file is read again only for parts that
 * were not read when it was uploaded. The error of an unreadable file is left to the code that reads it later.
 */
export async function findMisfit(
  upload: Upload,
  place: Place,
  headers: TableHeaders,
  reader: PreviewReader
): Promise<Misfit | null> {
  const seen = await whatWasSeen(upload, place)
  const furthest = Math.max(0, ...(place.more_sheets ?? []))
  if (seen && place.sheet > seen.sheets) return { type: 'sheet_not_there' }
  if (seen && furthest > seen.sheets) return { type: 'more_sheets_not_there' }
  if (seen && columnsBeyond(headers, seen.width).length === 0) return null
  const { sheet, header_row_number, table_last_row, encoding } = place
  const options = { sheet: sheet - 1, header_row_number, table_last_row, encoding, ...ALL_SHOWN }
  const read = await previewUpload(upload, upload.type, options, reader)
  if (!read.ok) {
    const isEmpty = read.error.type === 'unreadable' && read.error.problem.type === 'no_table'
    return isEmpty ? { type: 'sheet_not_there' } : null
  }
  if (furthest > read.value.sheets.length) return { type: 'more_sheets_not_there' }
  const width = read.value.columns_found.length
  const columns = columnsBeyond(headers, width)
  return columns.length === 0 ? null : { type: 'columns_not_there', width, columns }
}

/** The number of sheets, and the known width of this one; null: not read. */
function whatWasSeen(
  { id }: Upload,
  { sheet, encoding }: Place
): Promise<{ sheets: number; width: number } | null> {
  return sql.one(
    `SELECT jsonb_array_length(parse_result -> 'sheets') AS sheets,
       CASE WHEN (parse_result ->> 'sheet')::int + 1 = $2
         THEN greatest((parse_result ->> 'width')::int,
           jsonb_array_length(parse_result -> 'header_cells')) ELSE 0 END AS width
     FROM uploads WHERE id = $1 AND parse_result IS NOT NULL
       AND coalesce(parse_result ->> 'encoding' = $3, $3::text IS NULL)`,
    [id, sheet, encoding ?? null]
  )
}
