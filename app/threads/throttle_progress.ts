import logger from '@adonisjs/core/services/logger'

const EVERY_MS = 500

/**
 * Returns a function that reports the progress of a thread at most twice a second. A report that follows too soon is
 * dropped, because the next one or the end of the work replaces it.
 */
export function throttleProgress<Progress>(
  tell: (progress: Progress) => Promise<unknown>
): (progress: Progress) => void {
  let told = -Infinity
  return (progress) => {
    if (performance.now() - told < EVERY_MS) return
    told = performance.now()
    // The work continues, and its end is reported in any case.
    tell(progress).catch((error: unknown) => logger.warn({ err: error }, 'progress was not told'))
  }
}
