import type { HttpContext } from '@adonisjs/core/http'
import { QueueFull, type FairQueue } from '#app/threads/fair_queue'

/**
 * Runs `work` as long as the client waits for its answer; null once it does not, for then nobody is
 * there to be told anything.
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
 * Calls `done` once: when the answer is over, or when its connection is, at once when it is already.
 * Of several requests on one connection only the first one's answer hears of its end.
 *
 * @returns what makes it wait no longer
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
 * Waits for the turn of a request whose answer is large. Several at once on one connection are
 * refused: nobody but a client that means harm asks so, and what becomes of them is hard to tell.
 *
 * @returns as `FairQueue.enter`; null when the client does not wait any longer
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
