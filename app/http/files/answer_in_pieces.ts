import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { compressStreams, encodingFor } from '#app/http/files/compress_answer'
import { cutLateReader } from '#app/http/files/cut_slow_readers'
import { onceGone, takeTurn } from '#app/http/while_wanted'
import { FairQueue } from '#app/threads/fair_queue'

/** Each holds some megabytes until it is read. */
const answers = new FairQueue({
  atOnce: 4,
  atOncePerUser: 2,
  mostWaiting: 200,
  mostWaitingPerUser: 40,
})

/** From more rows on, making the answer in one go would keep others waiting. */
export const MANY_ROWS = 1_000

/**
 * Answers with JSON that would take too long to be made in one go: in pieces, between which others
 * are answered. A few at once; more wait for their turn, and who reads slowly is cut off.
 *
 * @param write makes the pieces; all are there before the first is sent, so that a client that reads
 *   slowly keeps nothing of the database waiting
 * @throws QueueFull, and what `write` throws
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
