/**
 * Joins the unused rest of a text with the following chunks. It waits until there is as much new data as rest, so that
 * a record of several megabytes is searched a few times and not once for every chunk.
 */
export function createJoiner() {
  let rest = ''
  let waiting = ''
  return {
    /** Returns the text to continue with; null to wait for the next chunk. */
    join(piece: string, last = false): string | null {
      waiting = waiting === '' ? piece : waiting + piece
      if (!last && waiting.length < rest.length) return null
      const text = rest === '' ? waiting : rest + waiting
      rest = ''
      waiting = ''
      return text
    },
    /** Stores the unused rest. */
    keep(text: string): void {
      rest = text
    },
  }
}
