import type { HttpContext } from '@adonisjs/core/http'
import { QueueFull, type FairQueue } from '#app/threads/fair_queue'

/**
 * Runs `work` while the client waits for the response. Returns null if the client has disconnected, because then
 * nobody receives a response.
 */
export async function whileWanted<T>(
  ctx: HttpContext,
  work: (signal: AbortSignal) => Promise<T>
): Promise<T | null> {
  const unwanted = new AbortController()
  const { signal } = unwanted
  const stop = onceGone(ctx, () => unwanted.abort())
  try {
    return await work(signal)
  } catch (error) {
    if (signal.aborted && error === signal.reason) return null
    throw error
  } finally {
    stop()
  }
}

/**
 * Calls `done` once: when the response has ended or the connection is closed, or at once if either has happened. Of
 * several requests on one connection, only the response of the first one is notified of its end.
 *
 * @returns a function that removes the callback
 */
export function onceGone(
  { request, response }: Pick<HttpContext, 'request' | 'response'>,
  done: () => void
): () => void {
  const answer = response.response
  const { socket } = request.request
  const stop = () => {
    answer.off('close', gone)
    socket?.off('close', gone)
  }
  const gone = () => {
    stop()
    done()
  }
  answer.once('close', gone)
  socket?.once('close', gone)
  if (answer.destroyed || socket?.destroyed) gone()
  return stop
}

/**
 * Waits for the turn of a request with a large response. Several such requests at once on one connection are refused,
 * because only malicious clients send them, and their state is hard to determine.
 *
 * @returns the result of `FairQueue.enter`; null if the client has disconnected
 * @throws QueueFull
 */
export async function takeTurn(
  ctx: HttpContext,
  queue: FairQueue,
  userId: number
): Promise<(() => void) | null> {
  const isPipelined = ctx.response.response.socket === null
  if (isPipelined) throw new QueueFull()
  return whileWanted(ctx, (signal) => queue.enter(userId, signal))
}
