import type { UploadConfig } from '#shared/answers/upload'
import { storableText } from '#app/database/storable_text'
import { sql } from '#app/database/sql'
import type { Upload } from '#app/uploads/own_uploads'
import { previewUpload, type PreviewReader } from '#app/uploads/previews/preview_upload'

type HeaderRow = Pick<UploadConfig, 'sheet' | 'header_row_number' | 'encoding'>

/**
 * Returns the texts of the header with which an upload is read, to remember or find its mapping; empty without a
 * header. Null if the file was removed or cannot be read any more. The file is read again only if the header differs
 * from the guessed one.
 */
export async function findHeader(
  upload: Upload,
  { sheet, header_row_number, encoding }: HeaderRow,
  reader: PreviewReader
): Promise<string[] | null> {
  if (header_row_number === null) return []
  const cells = await storedHeader(upload, { sheet, header_row_number, encoding })
  if (cells) return cells
  const options = { sheet: sheet - 1, header_row_number, encoding, rows_count_begin: 0 }
  const read = await previewUpload(upload, upload.type, options, reader)
  if (!read.ok || read.value.header_row_number !== header_row_number) return null
  return read.value.columns_found.map(({ header }) => storableText(header))
}

async function storedHeader(upload: Upload, header: HeaderRow): Promise<string[] | null> {
  const row = await sql.one<{ cells: string[] }>(
    `SELECT parse_result -> 'header_cells' AS cells FROM uploads
     WHERE id = $1 AND parse_result @> jsonb_build_object('sheet', $2::int - 1, 'header_row_number', $3::bigint)
       AND coalesce(parse_result ->> 'encoding' = $4, $4::text IS NULL)`,
    [upload.id, header.sheet, header.header_row_number, header.encoding ?? null]
  )
  return row && row.cells
}
