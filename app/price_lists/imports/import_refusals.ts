import type { I18n } from '@adonisjs/i18n'
import type { RefusalTable } from '#app/http/refusals/refusal'
import type { AskedImportRefused } from '#app/price_lists/imports/find_asked_import'
import type { UndoError } from '#app/price_lists/imports/queue/undo_import'

/** What was asked for is no longer possible: someone else was quicker, or the file is gone. */
export const importRefusals: RefusalTable<
  UndoError | { type: 'import_over' | 'import_not_waiting' }
> = {
  import_over: 409,
  import_not_waiting: 409,
  import_not_undoable: 409,
  import_under_way: 409,
  upload_gone: 409,
}

/** What an import is asked with does not fit; each says so beside the field that is wrong. */
export function askedImportRefusals(i18n: I18n): RefusalTable<AskedImportRefused> {
  return {
    upload_not_found: wrong('upload_id', 'upload_not_found'),
    upload_gone: wrong('upload_id', 'upload_gone'),
    sheet_not_there: wrong('config.sheet', 'sheet_not_there'),
    headers_unknown: wrong('config.table_headers', 'headers_unknown'),
    columns_missing: ({ columns }) => ({
      ...wrong('config.table_headers', 'columns_missing'),
      texts: {
        columns: columns.map((name) => i18n.t(`price_list_files.columns.${name}`)).join(', '),
      },
    }),
    columns_not_there: ({ columns, width }) => ({
      ...wrong('config.table_headers', 'columns_not_there'),
      beside: Object.fromEntries(
        columns.map((name) => [`config.table_headers.${name}`, 'errors.columns_not_there'])
      ),
      texts: { width },
    }),
  }
}

function wrong(field: string, text: string) {
  return { code: 'invalid', status: 422, beside: { [field]: `errors.${text}` } }
}
