import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import { encodingFor, type Encoding } from '#app/http/files/compress_answer'
import { cutLateReader } from '#app/http/files/cut_slow_readers'
import { isPipelined, onceGone, whileWanted } from '#app/http/while_wanted'
import { FairQueue, QueueFull } from '#app/threads/fair_queue'

/** Each holds some megabytes until it is read. */
const answers = new FairQueue({
  atOnce: 4,
  atOncePerUser: 2,
  mostWaiting: 200,
  mostWaitingPerUser: 40,
})

const compressors: Record<Encoding, () => NodeJS.ReadWriteStream> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
}

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
  if (isPipelined(ctx)) throw new QueueFull()
  const leave = await whileWanted(ctx, (signal) => answers.enter(userId, signal))
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
  response.stream(text.pipe(compressors[encoding]()) as unknown as Readable)
}
