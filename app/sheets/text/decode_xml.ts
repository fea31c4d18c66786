import { isAscii } from 'node:buffer'
import { wholeCharacters } from '#app/sheets/text/detect_encoding'

/** Decodes the chunks of a part one after the other. */
export type XmlDecoder = (piece: Buffer) => string

/** The encoding is UTF-8 unless a byte order mark says UTF-16; OOXML does not allow others. */
export function textDecoder(): XmlDecoder {
  const utf16 = utf16Decoder()
  let atStart = true
  let waiting: Buffer | null = null
  return (piece) => {
    const wide = utf16(piece)
    if (wide !== null) return wide
    const bytes = waiting ? Buffer.concat([waiting, piece]) : piece
    const whole = wholeCharacters(bytes)
    waiting = whole < bytes.length ? bytes.subarray(whole) : null
    const text = bytes.subarray(atStart ? markLength(piece) : 0, whole)
    atStart = false
    return isAscii(text) ? text.toString('latin1') : text.toString('utf8')
  }
}

/**
 * Returns the bytes of UTF-8 as one character each. Such a string is created and searched much faster than the text, and
 * the delimiters of XML are the same. `textOfBytes` decodes the needed parts.
 */
export function bytesDecoder(): XmlDecoder {
  const utf16 = utf16Decoder()
  let atStart = true
  return (piece) => {
    const wide = utf16(piece)
    if (wide !== null) return Buffer.from(wide).toString('latin1')
    const from = atStart ? markLength(piece) : 0
    atStart = false
    return piece.toString('latin1', from)
  }
}

/** Returns the text of a string that `bytesDecoder` created. */
export function textOfBytes(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Null if the part is not UTF-16. */
function utf16Decoder(): (piece: Buffer) => string | null {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  let atStart = true
  return (piece) => {
    if (atStart && piece[0] === 0xff && piece[1] === 0xfe) decoder = new TextDecoder('utf-16le')
    if (atStart && piece[0] === 0xfe && piece[1] === 0xff) decoder = new TextDecoder('utf-16be')
    atStart = false
    return decoder ? decoder.decode(piece, { stream: true }) : null
  }
}

function markLength(piece: Buffer): number {
  return piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? 3 : 0
}
