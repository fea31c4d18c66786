import type { PriceImportFailure } from '#shared/answers/price_import'
import type { SheetRefusalType } from '#app/sheets/sheet_refusal'

/**
 * Everything that can be kept as the reason. The words are `price_imports.errors.<type>`, those of
 * unreadable files `errors.file_<type>`.
 */
export type FailureType =
  | SheetRefusalType
  | 'columns_missing'
  | 'sheet_columns_missing'
  | 'marks_needed'
  | 'too_many_brands'
  | 'no_usable_rows'
  | 'upload_gone'
  | 'out_of_memory'
  | 'internal'
  // Written by what ends imports from outside.
  | 'cancelled'
  | 'interrupted'
  | 'rejected'
  | 'superseded'

export type ImportFailure = PriceImportFailure & { type: FailureType }

/** Thrown when an import is not `running` any more: somebody cancelled it. */
export class ImportCancelled extends Error {}
