import { SheetRefusal, type SheetProblem, type SheetRefusalType } from '#app/sheets/sheet_refusal'
import type { FoundColumns } from '#app/price_lists/imports/engine/find_columns'
import type { PriceColumn } from '#app/price_lists/imports/engine/price_columns'
import { TooManyBrands } from '#app/price_lists/imports/engine/stage_rows'
import type { PriceImportFailure } from '#shared/answers/price_import'

/** Why an import came to nothing, where that can be expected. */
export type PriceImportError =
  | { type: 'unreadable'; problem: SheetProblem }
  | { type: 'columns_missing'; missing: PriceColumn[]; found: FoundColumns }
  | { type: 'too_many_brands' }
  | { type: 'no_usable_rows'; rejected: number }
  | { type: 'import_running' }
  | { type: 'cancelled' }

/**
 * Everything that can be kept as the reason. The words are `price_imports.errors.<type>`, those of
 * unreadable files `errors.file_<type>`.
 */
export type FailureType =
  | SheetRefusalType
  | Exclude<PriceImportError['type'], 'unreadable' | 'import_running'>
  | 'upload_gone'
  | 'out_of_memory'
  | 'internal'
  // Written by what ends imports from outside.
  | 'interrupted'
  | 'rejected'
  | 'superseded'

export type ImportFailure = PriceImportFailure & { type: FailureType }

/** Thrown when an import is not `running` any more: somebody cancelled it. */
export class ImportCancelled extends Error {}

/** The expected error something thrown stands for; null for what nobody expected. */
export function errorOf(thrown: unknown): PriceImportError | null {
  if (thrown instanceof SheetRefusal) return { type: 'unreadable', problem: thrown.problem }
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
    case 'import_running':
      return null
    default:
      return { type: error.type }
  }
}
