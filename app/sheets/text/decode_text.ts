import { isAscii } from 'node:buffer'
import {
  detectEncoding,
  wholeCharacters,
  type DetectedEncoding,
} from '#app/sheets/text/detect_encoding'
import { textPieces, type TextPieces } from '#app/sheets/text/pages/code_pages'
import type { TextEncoding } from '#shared/uploads/text_encodings'

/** The length of a text that shows that it is not UTF-16. */
const START = 4096
/** The length after the first byte beyond ASCII that is used for a guess, and the maximum if that is unclear. */
const ENOUGH = 64 * 1024
const MOST = 1024 * 1024

/** The information about the encoding of a text before it is read. */
export interface AskedEncoding {
  /** The encoding, whatever the text looks like. */
  encoding?: TextEncoding
  /** The former encoding, which is used unless the text clearly has another one. */
  expected?: TextEncoding
}

export interface ByteDecoder {
  /** Returns the text of the bytes so far that is certain; the rest waits for the next bytes. */
  decode(bytes: Buffer, last?: boolean): string
  /** Decided at the first byte beyond ASCII, which may come late: `utf-8` until then. */
  encoding(): TextEncoding
  /** False if the encoding is an uncertain guess. */
  isSure(): boolean
}

/**
 * Decodes a text that arrives in arbitrary chunks. The first megabyte of a long list is often plain ASCII, so the
 * encoding is guessed only at the first other byte. The result does not depend on the chunks.
 */
export function createByteDecoder(asked: AskedEncoding = {}): ByteDecoder {
  let found: Pick<DetectedEncoding, 'encoding' | 'isSure'> | null = asked.encoding
    ? { encoding: asked.encoding, isSure: true }
    : null
  let pieces: TextPieces | null = null
  let waiting: Buffer = Buffer.alloc(0)
  let atStart = true
  let wanted = ENOUGH

  /** Returns false while more data is needed. Leaves the encoding open while all data is ASCII. */
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
    // An incomplete byte order mark waits like an incomplete character.
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

/** Includes the characters before the first one beyond ASCII in the guess. */
const BEFORE = 16

/** The position of the first byte beyond ASCII; the start if there is none. */
function firstHigh(bytes: Buffer): number {
  return Math.max(
    0,
    bytes.findIndex((byte) => byte >= 0x80)
  )
}
