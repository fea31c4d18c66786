import type { AskedEncoding } from '#app/sheets/text/decode_text'
import { detectEncoding } from '#app/sheets/text/detect_encoding'
import { decodeText } from '#app/sheets/text/pages/code_pages'
import type { TextEncoding } from '#shared/uploads/text_encodings'

export interface DecodedText {
  text: string
  encoding: TextEncoding
  /** False if the encoding is an uncertain guess. */
  isSure: boolean
}

/** Decodes a complete text, without its byte order mark. */
export function decodeWhole(bytes: Buffer, asked: AskedEncoding): DecodedText {
  const { encoding, isSure } = asked.encoding
    ? { encoding: asked.encoding, isSure: true }
    : detectEncoding(bytes, asked.expected)
  return { text: decodeText(bytes, encoding), encoding, isSure }
}
