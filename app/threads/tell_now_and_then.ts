import logger from '@adonisjs/core/services/logger'

const EVERY_MS = 500

/**
 * Makes a function that tells how far a thread is, at most twice a second. What comes too soon after the last is
 * left out: the next one, or that it is done, says more.
 */
export function tellNowAndThen<Progress>(
  tell: (progress: Progress) => Promise<unknown>
): (progress: Progress) => void {
  let told = -Infinity
  return (progress) => {
    if (performance.now() - told < EVERY_MS) return
    told = performance.now()
    // The work goes on, and is told of when it is done.
    tell(progress).catch((error: unknown) => logger.warn({ err: error }, 'progress was not told'))
  }
}
