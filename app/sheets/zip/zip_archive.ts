import { crc32, createInflateRaw } from 'node:zlib'
import { pipeline, type Readable } from 'node:stream'
import * as yauzl from 'yauzl'
import type { SheetLimits } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import { wholeOf } from '#app/sheets/whole_file'

const PIECE = 64 * 1024
const ENCRYPTED = 1

export interface ZipEntry {
  /** With `/` between its parts. It names the content and is never used as a path. */
  name: string
  /** What the archive says; only good for refusing early. */
  size: number
}

/** An archive whose entries are inflated one piece after the other, within limits. */
export interface ZipArchive {
  entries: readonly ZipEntry[]
  /** The entry of that name, in any case, with or without a slash in front. */
  find(name: string): ZipEntry | null
  /** @param isSecond read besides: it counts neither for limits of the whole nor for the progress */
  read(entry: ZipEntry, isSecond?: boolean): AsyncGenerator<Buffer, void, undefined>
  /** All of a small entry; refuses with `too_large` when it is not. */
  readWhole(entry: ZipEntry, limit: number): Promise<Buffer>
  /** Compressed bytes read so far. */
  bytesRead(): number
  close(): void
}

/**
 * Opens an archive by its path or from memory.
 *
 * @throws SheetRefusal `damaged` (also when it was cut off), `too_many_entries`; later from the
 *   entries `too_large`, `encrypted`, `damaged`
 */
export async function openZip(file: string | Buffer, limits: SheetLimits): Promise<ZipArchive> {
  // Names stay bytes here: the library would refuse the whole archive for one like `../x`.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
  const zip = await damagedIfThrows(() =>
    typeof file === 'string'
      ? yauzl.openPromise(file, options)
      : yauzl.fromBufferPromise(file, options)
  )
  try {
    const entries = await damagedIfThrows(() => listEntries(zip, limits))
    return archiveOf(zip, entries, limits)
  } catch (error) {
    zip.close()
    throw error
  }
}

function archiveOf(
  zip: yauzl.ZipFile,
  found: Map<string, yauzl.Entry>,
  limits: SheetLimits
): ZipArchive {
  const entries = [...found].map(([name, entry]) => ({ name, size: entry.uncompressedSize }))
  const byKey = new Map(entries.map((entry) => [keyOf(entry.name), entry]))
  let inflated = 0
  let bytesRead = 0

  async function* read(
    { name }: ZipEntry,
    isSecond = false
  ): AsyncGenerator<Buffer, void, undefined> {
    const entry = found.get(name)
    if (!entry) throw new SheetRefusal({ type: 'damaged' })
    if (entry.generalPurposeBitFlag & ENCRYPTED) throw new SheetRefusal({ type: 'encrypted' })
    if (entry.uncompressedSize > limits.part_bytes) refuseSize(limits.part_bytes)
    const { stream, consumed } = await damagedIfThrows(() => openEntry(zip, entry))
    const before = bytesRead
    let size = 0
    let sum = 0
    try {
      // Readable yields what it was given: both kinds of stream give buffers.
      for await (const piece of stream as AsyncIterable<Buffer>) {
        size += piece.length
        if (!isSecond) inflated += piece.length
        // It may not be longer than the archive says, nor may what it says be too long.
        if (size > entry.uncompressedSize) throw damaged()
        if (size > limits.part_bytes) refuseSize(limits.part_bytes)
        if (inflated > limits.total_bytes) refuseSize(limits.total_bytes)
        if (size > limits.ratio_after && size > consumed() * limits.ratio) {
          refuseSize(limits.ratio_after)
        }
        sum = crc32(piece, sum)
        const share = Math.min(1, size / Math.max(1, entry.uncompressedSize))
        if (!isSecond) bytesRead = before + Math.round(entry.compressedSize * share)
        yield piece
      }
    } catch (error) {
      throw error instanceof SheetRefusal || !isStreamError(error) ? error : damaged()
    } finally {
      stream.destroy()
    }
    if (sum !== entry.crc32) throw damaged()
  }

  async function readWhole(entry: ZipEntry, limit: number): Promise<Buffer> {
    if (entry.size > limit) refuseSize(limit)
    return wholeOf(read(entry), limit)
  }

  return {
    entries,
    find: (name) => byKey.get(keyOf(name)) ?? null,
    read,
    readWhole,
    bytesRead: () => bytesRead,
    close: () => zip.close(),
  }
}

async function listEntries(
  zip: yauzl.ZipFile,
  limits: SheetLimits
): Promise<Map<string, yauzl.Entry>> {
  const refuse = () => {
    throw new SheetRefusal({ type: 'too_many_entries', limit: limits.entries })
  }
  if (zip.entryCount > limits.entries) refuse()
  const found = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry
    const name = yauzl.getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
    if (!name.endsWith('/')) found.set(name, entry)
    if (found.size > limits.entries) refuse()
  }
  return found
}

interface OpenedEntry {
  stream: Readable
  /** Packed bytes used so far, rounded up to the pieces in which they are read. */
  consumed(): number
}

async function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<OpenedEntry> {
  const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  if (entry.compressionMethod === 0) return { stream: raw, consumed: () => entry.compressedSize }
  if (entry.compressionMethod !== 8) {
    raw.destroy()
    throw damaged()
  }
  const inflate = createInflateRaw({ chunkSize: PIECE })
  // Its errors arrive where the result is read.
  pipeline(raw, inflate, () => {})
  return { stream: inflate, consumed: () => inflate.bytesWritten }
}

function keyOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
}

/** The archive library throws plain errors for whatever it cannot make sense of. */
async function damagedIfThrows<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SheetRefusal || isSystemError(error)) throw error
    throw damaged()
  }
}

/** Trouble with the disk is ours and no fault of the file. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

function isStreamError(error: unknown): boolean {
  return error instanceof Error && !isSystemError(error)
}

function damaged(): SheetRefusal {
  return new SheetRefusal({ type: 'damaged' })
}

function refuseSize(limit: number): never {
  throw new SheetRefusal({ type: 'too_large', limit })
}
