import type { I18n } from '@adonisjs/i18n'
import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { MappedUploadFailure } from '#app/uploads/processing/find_mapped_upload'
import type { UploadColumn, UploadType } from '#shared/upload_columns'

/** The input for an order or a quotation from a file is invalid; the errors belong to its fields. */
export function mappedUploadRefusals(
  i18n: I18n,
  type: UploadType
): RefusalTable<MappedUploadFailure> {
  return {
    upload_not_found: wrongIn('upload_id', 'upload_not_found'),
    upload_gone: wrongIn('upload_id', 'upload_gone'),
    sheet_not_there: wrongIn('config.sheet', 'sheet_not_there'),
    more_sheets_not_there: wrongIn('config.more_sheets', 'sheet_not_there'),
    headers_unknown: wrongIn('config.table_headers', 'headers_unknown'),
    columns_missing: ({ columns }) => ({
      ...wrongIn('config.table_headers', 'columns_missing'),
      texts: {
        columns: columns.map((name) => i18n.t(nameOf(type, name))).join(', '),
      },
    }),
    columns_not_there: ({ columns, width }) => ({
      ...wrongIn('config.table_headers', 'columns_not_there'),
      beside: Object.fromEntries(
        columns.map((name) => [`config.table_headers.${name}`, 'errors.columns_not_there'])
      ),
      texts: { width },
    }),
  }
}

/** In a price list these columns have the names of the files that the portal exports. */
function nameOf(type: UploadType, name: UploadColumn): string {
  return type === 'price_list' ? `price_list_files.columns.${name}` : `upload_columns.${name}`
}
