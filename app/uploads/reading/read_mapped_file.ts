import type { UploadConfig } from '#shared/answers/upload'
import type { Result } from '#app/errors/result'
import { guessDecimalMark } from '#app/sheets/columns/decimal_marks'
import type { DecimalMark } from '#app/sheets/columns/parse_number'
import { openSheet, type SheetFile } from '#app/sheets/open_sheet'
import { orRefusal } from '#app/sheets/sheet_refusal'
import { unreadable, type Unreadable } from '#app/uploads/unreadable'

/** A file, and how it is to be read. */
export interface MappedFile {
  path: string
  config: UploadConfig
  /** The one that its prices have to be in; without it their marks say nothing. */
  currency?: string
}

/**
 * What `read` makes of a file that is opened for it; a file that cannot be read is a refusal.
 *
 * @param config how its texts are encoded, where somebody has said so
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

/** How a file writes its prices. Numbers of a workbook have a point, whatever text beside them has. */
export function priceMarkOf(file: SheetFile, prices: readonly string[]): DecimalMark | null {
  return file.delimiter() === null ? null : guessDecimalMark(prices)
}
