import { createReadStream } from 'node:fs'

/** The name of the stream with an encrypted workbook, as it is encoded in compound files. */
const NAME = Buffer.from('EncryptedPackage', 'utf16le')

/** Distinguishes an encrypted .xlsx from an .xls; both are compound files. */
export async function looksEncrypted(file: string | Buffer): Promise<boolean> {
  if (typeof file !== 'string') return file.includes(NAME)
  let rest: Buffer = Buffer.alloc(0)
  const pieces: AsyncIterable<Buffer> = createReadStream(file)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    if (bytes.includes(NAME)) return true
    rest = bytes.subarray(-NAME.length)
  }
  return false
}
