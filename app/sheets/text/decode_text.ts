import { isAscii } from 'node:buffer'
import {
  detectEncoding,
  wholeCharacters,
  type DetectedEncoding,
} from '#app/sheets/text/detect_encoding'
import { textPieces, type TextPieces } from '#app/sheets/text/pages/code_pages'
import type { TextEncoding } from '#shared/uploads/text_encodings'

/** How much of a text shows that it is none of UTF-16. */
const START = 4096
/** How much after the first byte beyond ASCII the encoding is guessed from, and when that does not tell. */
const ENOUGH = 64 * 1024
const MOST = 1024 * 1024

/** What is known of the encoding of a text before it is read. */
export interface AskedEncoding {
  /** It is that, whatever the text looks like. */
  encoding?: TextEncoding
  /** It was that before: the likeliest one when the text does not clearly say another. */
  expected?: TextEncoding
}

export interface ByteDecoder {
  /** The text of the bytes so far that is certain; the rest waits for the next ones. */
  decode(bytes: Buffer, last?: boolean): string
  /** Decided by the first byte beyond ASCII, which may come late: `utf-8` until then. */
  encoding(): TextEncoding
  /** False when it is a guess that may well be wrong. */
  isSure(): boolean
}

/**
 * Decodes a text that arrives in pieces cut anywhere. A long list often is plain ASCII for the
 * first megabyte and shows its code page only then, so the guess waits for the first such byte. What
 * it is made from is the same however the pieces were cut.
 */
export function createByteDecoder(asked: AskedEncoding = {}): ByteDecoder {
  let found: Pick<DetectedEncoding, 'encoding' | 'isSure'> | null = asked.encoding
    ? { encoding: asked.encoding, isSure: true }
    : null
  let pieces: TextPieces | null = null
  let waiting: Buffer = Buffer.alloc(0)
  let atStart = true
  let wanted = ENOUGH

  /** False while more must be seen first. Leaves the encoding open as long as all is ASCII. */
  function decide(bytes: Buffer, last: boolean): boolean {
    if (atStart && !last && bytes.length < START) return false
    // Latin letters in UTF-16 are ASCII bytes between zeros.
    if (isAscii(bytes) && !(atStart && bytes.includes(0))) return true
    const high = firstHigh(bytes)
    for (;;) {
      const seen = bytes.length - high
      if (!last && seen < wanted) return false
      const from = atStart ? 0 : Math.max(0, high - BEFORE)
      const guess = detectEncoding(bytes.subarray(from, high + wanted), asked.expected)
      if ((guess.isSure && !guess.isShared) || seen < wanted || wanted >= MOST) {
        found = guess
        return true
      }
      wanted *= 4
    }
  }

  function decode(piece: Buffer, last = false): string {
    const bytes = waiting.length === 0 ? piece : Buffer.concat([waiting, piece])
    waiting = Buffer.alloc(0)
    if (found === null && !decide(bytes, last)) {
      waiting = bytes
      return ''
    }
    if (bytes.length === 0 && !last) return ''
    if (found === null) {
      atStart = false
      return bytes.toString('latin1')
    }
    if (found.encoding !== 'utf-8') {
      pieces ??= textPieces(found.encoding)
      return pieces(bytes, last)
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

  return {
    decode,
    encoding: () => found?.encoding ?? 'utf-8',
    isSure: () => found?.isSure ?? true,
  }
}

/** A letter beyond ASCII is judged with those before it. */
const BEFORE = 16

/** Where the bytes stop being ASCII; the start when they never do. */
function firstHigh(bytes: Buffer): number {
  return Math.max(
    0,
    bytes.findIndex((byte) => byte >= 0x80)
  )
}
