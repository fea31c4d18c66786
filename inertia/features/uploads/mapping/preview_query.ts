import type { PriceListMode, UploadType } from '#shared/upload_columns'
import type { MappingDraft } from './draft.js'

/** What a file is read for. */
export interface ReadFor {
  type: UploadType
  /** The list it is a version of. */
  priceListId: number | undefined
  /** What it is to that list, as far as that was said before it was looked at. */
  mode?: PriceListMode
}

/**
 * What the preview is asked for. Rows that were found in the file are left for it to find again: a
 * header over two rows is known as such only to who found it.
 */
export function previewQuery({ type, priceListId }: ReadFor, draft: MappingDraft | null) {
  const read = { type, price_list_id: priceListId }
  if (!draft) return read
  const isSet = (row: 'header' | 'last') => draft.set_rows.includes(row)
  return {
    ...read,
    sheet: draft.sheet,
    encoding: draft.encoding,
    header_row_number: isSet('header') ? (draft.header_row_number ?? 0) : undefined,
    table_last_row: isSet('last') ? draft.table_last_row : undefined,
    rows_count_begin: draft.rows_count_begin,
    rows_count_end_top: draft.rows_count_end_top,
    rows_count_end_bottom: draft.rows_count_end_bottom,
  }
}
