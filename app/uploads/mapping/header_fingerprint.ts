import { createHash } from 'node:crypto'
import { headerWords } from '#app/sheets/columns/guess_columns'

/**
 * By what a file's header is recognised the next time: its words in their order, whatever their
 * case and punctuation. Null without a header.
 */
export function headerFingerprint(cells: readonly string[]): string | null {
  const words = cells.map(headerWords)
  while (words.at(-1) === '') words.pop()
  if (words.length === 0) return null
  return createHash('sha256').update(words.join('\t')).digest('hex')
}
