import { isAscii } from 'node:buffer'
import {
  detectEncoding,
  wholeCharacters,
  type TextEncoding,
} from '#app/sheets/text/detect_encoding'

/** How much must follow the first byte beyond ASCII before the encoding is decided. */
const ENOUGH = 4096

export interface ByteDecoder {
  /** The text of the bytes so far that is certain; the rest waits for the next ones. */
  decode(bytes: Buffer, last?: boolean): string
  /** Decided by the first byte beyond ASCII, which may come late: `utf-8` until then. */
  encoding(): TextEncoding
}

/**
 * Decodes a text that arrives in pieces cut anywhere. A long list often is plain ASCII for the
 * first megabyte and shows its code page only then, so the guess waits for the first such byte.
 */
export function createByteDecoder(forced?: TextEncoding): ByteDecoder {
  let encoding = forced ?? null
  let stream: InstanceType<typeof TextDecoder> | null = null
  let waiting: Buffer = Buffer.alloc(0)
  let atStart = true

  /** False while more must be seen first. Leaves `encoding` open as long as all is ASCII. */
  function decide(bytes: Buffer, last: boolean): boolean {
    if (atStart && !last && bytes.length < ENOUGH) return false
    // Latin letters in UTF-16 are ASCII bytes between zeros.
    if (isAscii(bytes) && !(atStart && bytes.includes(0))) return true
    const high = firstHigh(bytes)
    if (!last && bytes.length - high < ENOUGH) return false
    encoding = detectEncoding(atStart ? bytes : bytes.subarray(Math.max(0, high - 16))).encoding
    return true
  }

  function decode(piece: Buffer, last = false): string {
    const bytes = waiting.length === 0 ? piece : Buffer.concat([waiting, piece])
    waiting = Buffer.alloc(0)
    if (encoding === null && !decide(bytes, last)) {
      waiting = bytes
      return ''
    }
    if (bytes.length === 0 && !last) return ''
    if (encoding === null) {
      atStart = false
      return bytes.toString('latin1')
    }
    if (encoding !== 'utf-8') {
      // Keeps a half character of UTF-16, and drops its mark.
      stream ??= new TextDecoder(encoding)
      return stream.decode(bytes, { stream: !last })
    }
    return decodeUtf8(bytes, last)
  }

  function decodeUtf8(bytes: Buffer, last: boolean): string {
    const whole = last ? bytes.length : wholeCharacters(bytes)
    // A mark that is itself cut waits as an unfinished character does.
    const marked = atStart && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    if (whole < bytes.length) waiting = Buffer.from(bytes.subarray(whole))
    if (whole > 0) atStart = false
    const from = marked ? 3 : 0
    const text = bytes.subarray(from, whole)
    return isAscii(text) ? text.toString('latin1') : text.toString('utf8')
  }

  return { decode, encoding: () => encoding ?? 'utf-8' }
}

/** Where the bytes stop being ASCII; the start when they never do. */
function firstHigh(bytes: Buffer): number {
  return Math.max(
    0,
    bytes.findIndex((byte) => byte >= 0x80)
  )
}
