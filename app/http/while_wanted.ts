import type { HttpContext } from '@adonisjs/core/http'

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
 * Whether an earlier request on the same connection is not answered yet. Nobody but a client that
 * means harm asks for much at once on one connection; what becomes of it is hard to tell then.
 */
export function isPipelined({ response }: HttpContext): boolean {
  return response.response.socket === null
}
