/**
 * Makes reads of one thing follow one another: an older answer that comes last would stay on the screen. Asked
 * for while one is under way, it is read once more after it, however often it was asked for.
 *
 * @param read calls `done` once the answer is there, or did not come
 */
export function inTurn(read: (done: () => void) => void): () => void {
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
