import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { compressStreams, encodingFor } from '#app/http/files/compress_answer'
import { cutLateReader } from '#app/http/files/cut_slow_readers'
import { onceGone, takeTurn } from '#app/http/while_wanted'
import { FairQueue } from '#app/threads/fair_queue'

/** Each response occupies some megabytes until it has been received. */
const answers = new FairQueue({
  atOnce: 4,
  atOncePerUser: 2,
  mostWaiting: 200,
  mostWaitingPerUser: 40,
})

/** From this number of rows on, creating the response at once would block other requests for too long. */
export const MANY_ROWS = 1_000

/**
 * Sends a JSON response that would take too long to create at once: it is created in chunks, and other requests are
 * served in between. Only a few such responses are created at the same time; further requests wait in a fair queue,
 * and slow clients are disconnected.
 *
 * @param write creates the chunks. All of them exist before the first is sent, so that a slow client does not occupy
 *   the database
 * @throws QueueFull, and errors of `write`
 */
export async function answerInPieces(
  ctx: HttpContext,
  userId: number,
  write: (add: (piece: string) => void) => Promise<void>
): Promise<void> {
  const { request, response } = ctx
  const leave = await takeTurn(ctx, answers, userId)
  if (leave === null) return
  onceGone(ctx, leave)
  const pieces: string[] = []
  try {
    await write((piece) => pieces.push(piece))
  } catch (error) {
    leave()
    throw error
  }
  cutLateReader(ctx)
  const encoding = encodingFor(request)
  response.vary('Accept-Encoding')
  response.header('Content-Type', 'application/json; charset=utf-8')
  const text = Readable.from(pieces, { objectMode: false })
  if (!encoding) return response.stream(text)
  response.header('Content-Encoding', encoding)
  response.stream(text.pipe(compressStreams[encoding]()))
}
