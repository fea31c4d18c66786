import { PassThrough, type Writable } from 'node:stream'

/** Yields the bytes that are written to a stream, which are created while they are read. */
export async function* writtenBytes(
  write: (output: Writable) => Promise<void>
): AsyncGenerator<Uint8Array> {
  const bytes = new PassThrough({ highWaterMark: 256 * 1024 })
  const writing = write(bytes).catch((error: Error) => bytes.destroy(error))
  try {
    yield* bytes
  } finally {
    bytes.destroy()
    await writing
  }
}
