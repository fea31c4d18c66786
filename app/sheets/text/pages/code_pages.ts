import { DOS_PAGES } from '#app/sheets/text/pages/dos_pages'
import type { TextEncoding } from '#shared/uploads/text_encodings'

/** Decodes chunks of bytes one after the other. */
export type TextPieces = (bytes: Buffer, last?: boolean) => string

/** Keeps an incomplete UTF-16 character for the next chunk, and drops the byte order mark. */
export function textPieces(encoding: TextEncoding): TextPieces {
  const page = DOS_PAGES[encoding]
  if (page === undefined) {
    const decoder = new TextDecoder(encoding)
    return (bytes, last = false) => decoder.decode(bytes, { stream: !last })
  }
  // Every byte is a character, so none is incomplete.
  const letters = encoding === 'ibm864' ? unshaped(page) : Array.from(page)
  return (bytes) =>
    bytes
      .toString('latin1')
      .replace(/[\x80-\xFF]/g, (byte) => letters[byte.charCodeAt(0) - 0x80] ?? '\uFFFD')
}

/** Decodes complete bytes. */
export function decodeText(bytes: Buffer, encoding: TextEncoding): string {
  return textPieces(encoding)(bytes, true)
}

/** Replaces the Arabic presentation forms of this code page by ordinary letters. */
function unshaped(page: string): string[] {
  return Array.from(page, (letter) =>
    letter >= '\uFE70' && letter <= '\uFEFF' ? letter.normalize('NFKC') : letter
  )
}
