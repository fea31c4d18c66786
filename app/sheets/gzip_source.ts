import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openPacked } from '#app/sheets/archive_source'
import type { SheetLimits } from '#app/sheets/sheet_limits'
import type { SheetReading } from '#app/sheets/sheet_reading'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type { SheetSource } from '#app/sheets/sheet_source'

const PIECE = 64 * 1024

/**
 * A single table compressed with gzip, as exporting programs write it: `prices.csv.gz`. It is unpacked each time it is
 * read, within the limits of a part of an archive.
 *
 * @throws SheetRefusal as described at `openSheet`
 */
export async function openGzip(
  path: string,
  name: string,
  limits: SheetReading
): Promise<SheetSource> {
  let bytesRead = 0
  const read = () => unpacked(path, limits, (bytes) => (bytesRead = bytes))
  const inner = name.replace(/\.(gz|gzip)$/i, '').replace(/\.[^.]*$/, '')
  const source = await openPacked({ name: inner, read }, limits).catch((error: unknown) => {
    throw isOther(error) ? new SheetRefusal({ type: 'not_a_spreadsheet', format: 'gzip' }) : error
  })
  return { ...source, format: 'gzip', bytesRead: () => bytesRead }
}

/** Formats with several files (`.tar.gz`), which are archives for users. */
function isOther(error: unknown): boolean {
  return (
    error instanceof SheetRefusal &&
    error.problem.type === 'not_a_spreadsheet' &&
    error.problem.format === 'binary'
  )
}

async function* unpacked(
  path: string,
  { part_bytes, ratio, ratio_after }: SheetLimits,
  onBytes: (packed: number) => void
): AsyncGenerator<Buffer, void, undefined> {
  const gunzip = createGunzip({ chunkSize: PIECE })
  // Errors are reported where the result is read.
  pipeline(createReadStream(path), gunzip, () => {})
  let size = 0
  try {
    // The types of Readable are too general: this one yields buffers.
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      size += piece.length
      const packed = gunzip.bytesWritten
      if (size > part_bytes) throw new SheetRefusal({ type: 'too_large', limit: part_bytes })
      if (size > ratio_after && size > packed * ratio) {
        throw new SheetRefusal({ type: 'too_large', limit: ratio_after })
      }
      onBytes(packed)
      yield piece
    }
  } catch (error) {
    // Errors of the disk are not caused by the file.
    const isTheirs = error instanceof Error && !('syscall' in error)
    throw isTheirs && !(error instanceof SheetRefusal)
      ? new SheetRefusal({ type: 'damaged' })
      : error
  } finally {
    gunzip.destroy()
  }
}
