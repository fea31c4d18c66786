import { pipeline, Readable, type Writable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { endStream, writePiece } from '#app/sheets/zip/write_stream'

/** A fast level, whose result for tables is nearly as small as that of slow ones. */
const LEVEL = 1
const PIECE = 128 * 1024
/** Flags: names are UTF-8, and sizes follow the content. */
const FLAGS = 0x0808
const LARGEST = 0xffffffff
/** 1 January 1980, the first day of the zip format, so that the same content yields the same file. */
const DAY = 0x21

interface Written {
  name: Buffer
  offset: number
  sum: number
  packed: number
  size: number
}

export interface ZipWriter {
  /** Compresses chunks as they arrive; waits while the reader of the archive is slow. */
  add(name: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void>
  /** Writes the directory and ends the stream. */
  end(): Promise<void>
}

/** Writes an archive to a stream while its content is being created, without buffering it. */
export function createZipWriter(output: Writable): ZipWriter {
  const written: Written[] = []
  let offset = 0

  async function write(bytes: Buffer): Promise<void> {
    offset += bytes.length
    await writePiece(output, bytes)
  }

  async function add(name: string, pieces: Iterable<string> | AsyncIterable<string>) {
    const entry: Written = { name: Buffer.from(name), offset, sum: 0, packed: 0, size: 0 }
    await write(localHeader(entry))
    const deflate = createDeflateRaw({ level: LEVEL, chunkSize: PIECE, memLevel: 9 })
    // Errors of the chunks are reported where the compressed bytes are read.
    pipeline(Readable.from(counted(pieces, entry), { highWaterMark: 2 }), deflate, () => {})
    for await (const packed of deflate as AsyncIterable<Buffer>) {
      entry.packed += packed.length
      await write(packed)
    }
    if (offset > LARGEST || entry.size > LARGEST) throw new Error('The archive is over 4 GB')
    await write(sizesAfter(entry))
    written.push(entry)
  }

  async function end(): Promise<void> {
    const directory = Buffer.concat(written.map(centralHeader))
    const close = Buffer.alloc(22)
    close.writeUInt32LE(0x06054b50, 0)
    close.writeUInt16LE(written.length, 8)
    close.writeUInt16LE(written.length, 10)
    close.writeUInt32LE(directory.length, 12)
    close.writeUInt32LE(offset, 16)
    await write(Buffer.concat([directory, close]))
    await endStream(output)
  }

  return { add, end }
}

async function* counted(
  pieces: Iterable<string> | AsyncIterable<string>,
  entry: Written
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    entry.sum = crc32(bytes, entry.sum)
    entry.size += bytes.length
    yield bytes
  }
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(8, 8)
  header.writeUInt16LE(DAY, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function sizesAfter({ sum, packed, size }: Written): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08074b50, 0)
  sizes.writeUInt32LE(sum, 4)
  sizes.writeUInt32LE(packed, 8)
  sizes.writeUInt32LE(size, 12)
  return sizes
}

function centralHeader({ name, offset, sum, packed, size }: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(8, 10)
  header.writeUInt16LE(DAY, 14)
  header.writeUInt32LE(sum, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}
