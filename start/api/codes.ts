import type { SheetRefusalType } from '#app/sheets/sheet_refusal'

/** Codes for a file of a list that is not available: too many were requested, or it does not exist. */
export const exportCodes = {
  ask: { too_much_at_once: 429 },
  download: { not_found: 404, export_not_ready: 409, export_failed: 404, export_expired: 404 },
}

/** Codes for a file that cannot be read as a table. */
export const unreadableCodes: Record<`file_${SheetRefusalType}`, 422> = {
  file_empty: 422,
  file_not_a_spreadsheet: 422,
  file_unsupported_format: 422,
  file_encrypted: 422,
  file_damaged: 422,
  file_no_table: 422,
  file_too_large: 422,
  file_too_slow: 422,
  file_too_many_entries: 422,
  file_too_many_rows: 422,
  file_too_many_columns: 422,
  file_row_too_long: 422,
}
