import { DOS_PAGES } from '#app/sheets/text/pages/dos_pages'
import type { TextEncoding } from '#shared/uploads/text_encodings'

/** Makes a text of pieces of bytes, one after the other. */
export type TextPieces = (bytes: Buffer, last?: boolean) => string

/** Keeps a half character of UTF-16 for the next piece, and drops the mark at the beginning. */
export function textPieces(encoding: TextEncoding): TextPieces {
  const page = DOS_PAGES[encoding]
  if (page === undefined) {
    const decoder = new TextDecoder(encoding)
    return (bytes, last = false) => decoder.decode(bytes, { stream: !last })
  }
  // Every byte is a letter, so there are no halves.
  const letters = encoding === 'ibm864' ? unshaped(page) : Array.from(page)
  return (bytes) =>
    bytes
      .toString('latin1')
      .replace(/[\x80-\xFF]/g, (byte) => letters[byte.charCodeAt(0) - 0x80] ?? '\uFFFD')
}

/** The text of bytes that are all there. */
export function decodeText(bytes: Buffer, encoding: TextEncoding): string {
  return textPieces(encoding)(bytes, true)
}

/** The letters of Arabic as such, and not as they look inside a word, which is how this page has them. */
function unshaped(page: string): string[] {
  return Array.from(page, (letter) =>
    letter >= '\uFE70' && letter <= '\uFEFF' ? letter.normalize('NFKC') : letter
  )
}
