/**
 * Joins what is left of a text with the pieces that follow. While much is left it waits for as much
 * again: a record of megabytes is then searched a few times and not once for every piece.
 */
export function createJoiner() {
  let rest = ''
  let waiting = ''
  return {
    /** The text to go on with; null to wait for the next piece. */
    join(piece: string, last = false): string | null {
      waiting = waiting === '' ? piece : waiting + piece
      if (!last && waiting.length < rest.length) return null
      const text = rest === '' ? waiting : rest + waiting
      rest = ''
      waiting = ''
      return text
    },
    /** What could not be used yet. */
    keep(text: string): void {
      rest = text
    },
  }
}
