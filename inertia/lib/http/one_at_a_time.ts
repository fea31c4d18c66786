/**
 * Keeps reads of the same data from overlapping, because an older response that arrives last would stay on the
 * screen. Calls during a read cause one more read after it, however many calls there were.
 *
 * @param read calls `done` once the answer is there, or did not come
 */
export function oneAtATime(read: (done: () => void) => void): () => void {
  let reading: 'no' | 'yes' | 'again' = 'no'
  return function ask(): void {
    if (reading !== 'no') {
      reading = 'again'
      return
    }
    reading = 'yes'
    read(() => {
      const isAsked = reading === 'again'
      reading = 'no'
      if (isAsked) ask()
    })
  }
}
