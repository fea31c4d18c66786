import { SheetRefusal } from '#app/sheets/sheet_refusal'

/**
 * Returns all data of a small file.
 *
 * @throws SheetRefusal `too_large` if it exceeds the maximum
 */
export async function wholeOf(pieces: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const whole: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > limit) throw new SheetRefusal({ type: 'too_large', limit })
    whole.push(piece)
  }
  return Buffer.concat(whole)
}
