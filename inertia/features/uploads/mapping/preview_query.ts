import type { UploadType } from '#shared/upload_columns'
import type { MappingDraft } from './draft.js'

/**
 * What the preview is asked for. Rows that were found in the file are left for it to find again: a
 * header over two rows is known as such only to who found it.
 */
export function previewQuery(type: UploadType, draft: MappingDraft | null) {
  if (!draft) return { type }
  const isSet = (row: 'header' | 'last') => draft.set_rows.includes(row)
  return {
    type,
    sheet: draft.sheet,
    header_row_number: isSet('header') ? (draft.header_row_number ?? 0) : undefined,
    table_last_row: isSet('last') ? draft.table_last_row : undefined,
    rows_count_begin: draft.rows_count_begin,
    rows_count_end_top: draft.rows_count_end_top,
    rows_count_end_bottom: draft.rows_count_end_bottom,
  }
}
