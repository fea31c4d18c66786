import { SourceTrouble } from '#app/price_lists/sources/network/source_trouble'

export interface Pace {
  /** Within so many milliseconds at least so many bytes come. */
  windowMs: number
  leastBytes: number
}

/** A line that brings less than a kilobyte a second would be held open for hours. */
const USUAL: Pace = { windowMs: 30_000, leastBytes: 30_000 }

/**
 * The pieces of a file as they come.
 *
 * @throws SourceTrouble `too_slow`; `timed_out` once the signal fires; what the connection throws
 */
export async function* steadily(
  pieces: AsyncIterable<Buffer>,
  signal: AbortSignal,
  { windowMs, leastBytes }: Pace = USUAL
): AsyncGenerator<Buffer, void, undefined> {
  const iterator = pieces[Symbol.asyncIterator]()
  let since = Date.now()
  let bytes = 0
  try {
    for (;;) {
      const next = iterator.next()
      const piece = await orLate(next, since + windowMs - Date.now(), signal)
      if (piece.done) return
      bytes += piece.value.length
      if (Date.now() - since >= windowMs) {
        if (bytes < leastBytes) throw new SourceTrouble('too_slow')
        since = Date.now()
        bytes = 0
      }
      yield piece.value
    }
  } finally {
    void iterator.return?.().catch(() => {})
  }
}

/** Nothing at all within the window is too slow as well. */
function orLate<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new SourceTrouble('too_slow'))
    const over = () => reject(new SourceTrouble('timed_out'))
    if (signal.aborted) over()
    const timer = setTimeout(late, Math.max(ms, 1))
    signal.addEventListener('abort', over, { once: true })
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
    })
  })
}
