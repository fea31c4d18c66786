import { once } from 'node:events'
import type { Writable } from 'node:stream'

/**
 * Writes a chunk and waits while the stream's reader is slow. Throws when the reader has disconnected, so that no further
 * chunks are created.
 */
export async function writePiece(output: Writable, piece: string | Buffer): Promise<void> {
  if (output.destroyed) throw output.errored ?? new Error('The reader of the file is gone')
  if (output.write(piece)) return
  const gone = new AbortController()
  const stop = () => gone.abort()
  output.once('close', stop)
  try {
    await once(output, 'drain', { signal: gone.signal })
  } finally {
    output.off('close', stop)
  }
}

/** Ends the stream and waits until everything is written. */
export async function endStream(output: Writable): Promise<void> {
  output.end()
  if (!output.writableFinished) await once(output, 'finish')
}
