import type { UploadConfig } from '#shared/answers/upload'
import type { Result } from '#app/errors/result'
import { guessDecimalMark } from '#app/sheets/columns/decimal_marks'
import type { DecimalMark } from '#app/sheets/columns/parse_number'
import { openSheet, type SheetFile } from '#app/sheets/open_sheet'
import { orRefusal } from '#app/sheets/sheet_refusal'
import { unreadable, type Unreadable } from '#app/uploads/unreadable'

/** A file and its mapping. */
export interface MappedFile {
  path: string
  config: UploadConfig
  /** The required currency of its prices; without it, currency marks are ignored. */
  currency?: string
}

/**
 * Opens a file and returns the result of `read`; a file that cannot be read is a refusal.
 *
 * @param config the encoding, if a user chose one
 */
export async function readMappedFile<Value, Failure extends { type: string }>(
  path: string,
  { encoding }: Pick<UploadConfig, 'encoding'>,
  read: (file: SheetFile) => Promise<Result<Value, Failure>>
): Promise<Result<Value, Failure | Unreadable>> {
  const opened = await openSheet(path, { encoding })
  if (!opened.ok) return unreadable(opened.error)
  const file = opened.value
  try {
    const done = await orRefusal(() => read(file))
    return done.ok ? done.value : unreadable(done.error)
  } finally {
    await file.close()
  }
}

/** The decimal mark of a file. Numbers of a workbook have a point, even if texts next to them differ. */
export function priceMarkOf(file: SheetFile, prices: readonly string[]): DecimalMark | null {
  return file.delimiter() === null ? null : guessDecimalMark(prices)
}
