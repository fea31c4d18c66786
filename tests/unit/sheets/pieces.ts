import { openCsv, type CsvOptions } from '#app/sheets/csv/read_csv'
import { decodeText } from '#app/sheets/text/pages/code_pages'
import { TEXT_ENCODINGS } from '#shared/uploads/text_encodings'

/** The bytes in pieces of the given length, as a slow reader of a file would get them. */
export async function* pieces(bytes: Buffer, length = bytes.length): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** All rows of a csv file given as its bytes or its text; fails when it is refused. */
export async function readAll(content: Buffer | string, length?: number, options?: CsvOptions) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const opened = await openCsv(pieces(bytes, length), options)
  if (!opened.ok) throw new Error(`refused: ${opened.error.type}`)
  const rows: string[][] = []
  for await (const batch of opened.value.batches) {
    if (batch.firstRow !== rows.length + 1) throw new Error(`row ${batch.firstRow} out of order`)
    rows.push(...batch.rows)
  }
  return { rows, delimiter: opened.value.delimiter, encoding: opened.value.encoding() }
}

/** Encodes in a code page, which Node itself only decodes. */
export function encode(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const known = TEXT_ENCODINGS.find((name) => name === encoding)
  const decode = (byte: Buffer) =>
    known ? decodeText(byte, known) : new TextDecoder(encoding).decode(byte)
  const codes = new Map<string, number>()
  for (let code = 255; code >= 0; code--) codes.set(decode(Buffer.of(code)), code)
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? 63))
}
