import type { ParseResult } from '#shared/answers/upload'
import { DEFAULT_COUNTS, MOST_SHOWN, type MappingDraft } from './draft.js'

type LoadedPreview = Pick<
  ParseResult,
  | 'sheet'
  | 'encoding'
  | 'is_encoding_guessed'
  | 'header_row_number'
  | 'total_rows'
  | 'rows'
  | 'table_last_row'
>

/**
 * Whether the file has to be read again for what is to be shown: another sheet, another encoding, another header, a
 * last row that is not loaded, or counts above the usual 13, 15 and 15 for which
 * there are more rows than are loaded.
 */
export function mustRefetch(loaded: LoadedPreview, draft: MappingDraft): boolean {
  if (loaded.sheet !== draft.sheet) return true
  const said = loaded.is_encoding_guessed ? null : loaded.encoding
  if (said !== (draft.encoding ?? null)) return true
  if (loaded.header_row_number !== draft.header_row_number) return true
  const last = Math.min(draft.table_last_row, loaded.total_rows)
  // Where the table ends by itself the file was read around its end already.
  const isLastMissing = draft.set_rows.includes('last') && !holds(loaded, last)
  return isLastMissing || lacksRows(loaded, draft, last)
}

function lacksRows(loaded: LoadedPreview, draft: MappingDraft, last: number): boolean {
  const { begin, end } = loaded.rows
  const beginLast = begin.at(-1)?.number ?? 0
  const endLast = end.at(-1)?.number ?? beginLast
  const wanted = (count: number) => Math.min(count, MOST_SHOWN)
  if (draft.rows_count_begin > DEFAULT_COUNTS.rows_count_begin) {
    if (beginLast < Math.min(wanted(draft.rows_count_begin), loaded.total_rows)) return true
  }
  if (draft.rows_count_end_top > DEFAULT_COUNTS.rows_count_end_top) {
    const first = Math.max(last - wanted(draft.rows_count_end_top), beginLast + 1)
    if (first <= last && !holds(loaded, first)) return true
  }
  if (draft.rows_count_end_bottom > DEFAULT_COUNTS.rows_count_end_bottom) {
    return endLast < Math.min(last + wanted(draft.rows_count_end_bottom), loaded.total_rows)
  }
  return false
}

function holds({ rows: { begin, end } }: LoadedPreview, number: number): boolean {
  return [begin, end].some((block) => {
    const first = block[0]?.number ?? Number.POSITIVE_INFINITY
    return number >= first && number <= (block.at(-1)?.number ?? 0)
  })
}
