import { crc32, createInflateRaw } from 'node:zlib'
import { pipeline, type Readable } from 'node:stream'
import * as yauzl from 'yauzl'
import type { SheetLimits } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import { wholeOf } from '#app/sheets/whole_file'

const PIECE = 64 * 1024
const ENCRYPTED = 1

export interface ZipEntry {
  /** The name, with `/` between its parts. It identifies the content and is never used as a path. */
  name: string
  /** The declared size, which is used only to refuse an entry early. */
  size: number
}

/** An archive whose entries are inflated in chunks, within limits. */
export interface ZipArchive {
  entries: readonly ZipEntry[]
  /** Finds an entry by name, ignoring case and a leading slash. */
  find(name: string): ZipEntry | null
  /** @param isSecond an additional reading, which does not count towards the total limits and the progress */
  read(entry: ZipEntry, isSecond?: boolean): AsyncGenerator<Buffer, void, undefined>
  /** Reads all of a small entry; refuses with `too_large` if it is too large. */
  readWhole(entry: ZipEntry, limit: number): Promise<Buffer>
  /** The number of compressed bytes read so far. */
  bytesRead(): number
  close(): void
}

/**
 * Opens an archive by its path or from memory.
 *
 * @throws SheetRefusal `damaged` (also if it is truncated), `too_many_entries`; later from the entries `too_large`,
 *   `encrypted`, `damaged`
 */
export async function openZip(file: string | Buffer, limits: SheetLimits): Promise<ZipArchive> {
  // Names are not decoded, because the library would refuse the whole archive for a name like `../x`.
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
      // The types of Readable are too general: both kinds of stream yield buffers.
      for await (const piece of stream as AsyncIterable<Buffer>) {
        size += piece.length
        if (!isSecond) inflated += piece.length
        // The inflated data may exceed neither the declared size nor the limits.
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
  /** The number of compressed bytes used so far, rounded up to the chunks in which they are read. */
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
  // Errors are reported where the result is read.
  pipeline(raw, inflate, () => {})
  return { stream: inflate, consumed: () => inflate.bytesWritten }
}

function keyOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
}

/** The library throws plain errors for everything that it cannot parse. */
async function damagedIfThrows<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SheetRefusal || isSystemError(error)) throw error
    throw damaged()
  }
}

/** Errors of the disk are not caused by the file. */
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
