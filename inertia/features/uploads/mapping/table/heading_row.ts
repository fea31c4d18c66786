import type { PreviewRow } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import type { ColumnLook } from './cell_doubt.js'

/**
 * Whether a row of a price list heads others: one text, and no value of its own. It says what the
 * import says, but for texts with digits where the numbers are, which may be known brands there.
 */
export function isHeading(
  type: UploadType,
  { cells }: Pick<PreviewRow, 'cells'>,
  looks: readonly ColumnLook[]
): boolean {
  if (type !== 'price_list') return false
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))
  const [first] = filled
  if (first === undefined) return false
  const text = cells[first]?.trim() ?? ''
  if (!/\p{L}/u.test(text) || filled.some((index) => cells[index]?.trim() !== text)) return false
  if (filled.length > 1) return true
  const look = looks[first]
  return look === undefined || (!look.isFigure && !(look.isPartNumber && /\p{Nd}/u.test(text)))
}
