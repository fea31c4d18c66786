import type { UploadConfig } from '#shared/answers/upload'
import {
  isByNumber,
  missingColumns,
  type HiddenRows,
  type TableHeaders,
  type UploadColumn,
  type UploadType,
} from '#shared/upload_columns'
import { brandToSend } from './brand_choice.js'
import type { MappingDraft } from './draft.js'
import { marksToSend } from './mark_choice.js'

/** What is sent of a mapping; the headers only when nothing needed is missing. */
export type SentConfig = Omit<UploadConfig, 'table_headers'> & {
  table_headers: TableHeaders | null
}

/** What is sent with the file when it is checked or imported. */
export function toConfig(type: UploadType, draft: MappingDraft): SentConfig {
  const { sheet, header_row_number, table_first_row, table_last_row, headers } = draft
  const table_headers = missingOf(type, draft).length === 0 ? headers : null
  const config = {
    sheet,
    header_row_number,
    table_first_row,
    table_last_row,
    table_headers,
    ...(draft.hidden_rows && { hidden_rows: draft.hidden_rows }),
    ...(draft.encoding && { encoding: draft.encoding }),
  }
  return type === 'price_list' ? { ...config, ...ofPriceList(draft) } : config
}

/** Whether hidden rows of further sheets are taken: as chosen for them, else as for the first sheet. */
export function moreHiddenRowsOf({ hidden_rows, more_hidden_rows }: MappingDraft): HiddenRows {
  return more_hidden_rows ?? hidden_rows ?? 'take'
}

/** What is not said is the usual. */
function ofPriceList(
  draft: MappingDraft
): Pick<UploadConfig, 'brand' | 'more_sheets' | 'more_hidden_rows' | 'mode' | 'marks'> {
  const { more_sheets, mode } = draft
  const more_hidden_rows = moreHiddenRowsOf(draft)
  const brand = brandToSend(draft)
  const marks = marksToSend(draft)
  return {
    ...(brand && { brand }),
    ...(more_sheets.length > 0 && { more_sheets, more_hidden_rows }),
    ...(mode !== 'full' && { mode }),
    ...(marks && { marks }),
  }
}

/** The columns without which the file cannot be read. */
export function missingOf(type: UploadType, draft: MappingDraft): UploadColumn[] {
  const { headers, mode } = draft
  const as = { mode, brand: brandToSend(draft) }
  const missing = missingColumns(type, headers, as)
  // A name that is still to be typed is not found by the number meanwhile.
  const isTyping = draft.brand !== null && isByNumber(headers, as)
  return isTyping ? ['brand_name', ...missing] : missing
}
