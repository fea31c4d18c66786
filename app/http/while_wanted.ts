import type { HttpContext } from '@adonisjs/core/http'

/**
 * Runs `work` as long as the client waits for its answer; null once it does not, for then nobody is
 * there to be told anything.
 */
export async function whileWanted<T>(
  { response: { response } }: HttpContext,
  work: (signal: AbortSignal) => Promise<T>
): Promise<T | null> {
  const unwanted = new AbortController()
  const { signal } = unwanted
  const giveUp = () => unwanted.abort()
  if (response.destroyed) giveUp()
  response.once('close', giveUp)
  try {
    return await work(signal)
  } catch (error) {
    if (signal.aborted && error === signal.reason) return null
    throw error
  } finally {
    response.off('close', giveUp)
  }
}
