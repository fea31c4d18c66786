import { storableText } from '#app/database/storable_text'
import { SheetRefusal, type SheetProblem } from '#app/sheets/sheet_refusal'
import type { FoundColumns } from '#app/price_lists/imports/reading/find_columns'
import { SheetColumnsMissing } from '#app/price_lists/imports/reading/further_tables'
import type { MarkedColumn } from '#app/price_lists/imports/reading/watch_columns'
import type { PriceListColumn } from '#shared/upload_columns'
import { TooManyBrands } from '#app/price_lists/imports/engine/staging/stage_rows'
import { ImportCancelled, type ImportFailure } from '#app/price_lists/imports/life/import_failure'

/** Why an import came to nothing, where that can be expected. */
export type PriceImportError =
  | { type: 'unreadable'; problem: SheetProblem }
  | { type: 'columns_missing'; missing: PriceListColumn[]; found: FoundColumns }
  | { type: 'sheet_columns_missing'; sheet: string; columns: readonly PriceListColumn[] }
  | { type: 'marks_needed'; columns: readonly MarkedColumn[] }
  | { type: 'too_many_brands' }
  | { type: 'no_usable_rows'; rejected: number }
  | { type: 'import_running' }
  | { type: 'cancelled' }
  | { type: 'superseded' }

/** The expected error something thrown stands for; null for what nobody expected. */
export function errorOf(thrown: unknown): PriceImportError | null {
  if (thrown instanceof SheetRefusal) return { type: 'unreadable', problem: thrown.problem }
  if (thrown instanceof SheetColumnsMissing) {
    const { sheet, columns } = thrown
    return { type: 'sheet_columns_missing', sheet, columns }
  }
  if (thrown instanceof TooManyBrands) return { type: 'too_many_brands' }
  if (thrown instanceof ImportCancelled) return { type: 'cancelled' }
  return null
}

/** The reason as it is kept; null for what does not end a queued import. */
export function failureOf(error: PriceImportError): ImportFailure | null {
  switch (error.type) {
    case 'unreadable':
      return error.problem
    case 'columns_missing':
      return { type: error.type, columns: error.missing }
    case 'sheet_columns_missing':
      return { type: error.type, sheet: storableText(error.sheet), columns: [...error.columns] }
    case 'marks_needed':
      return { type: error.type, columns: [...error.columns] }
    case 'import_running':
      return null
    default:
      return { type: error.type }
  }
}
