import { utf16Order } from '#app/sheets/sniff_format'
import { guessPage, SURE_MARGIN } from '#app/sheets/text/pages/guess_page'
import { pageWords } from '#app/sheets/text/pages/page_words'
import type { TextEncoding } from '#shared/uploads/text_encodings'

export interface DetectedEncoding {
  encoding: TextEncoding
  /** Bytes of the byte order mark, to be skipped. */
  bomLength: number
  /** False when another encoding makes about as likely words of the text. */
  isSure: boolean
  /** Other encodings read the sample the same: what follows it may tell them apart. */
  isShared: boolean
}

/**
 * Guesses how a text was encoded: byte order mark, then the zeros of UTF-16, then UTF-8, in which
 * a broken letter changes nothing, then which code page makes the likeliest words of it. Plain ASCII is
 * UTF-8.
 *
 * @param expected what the text is likely to be written in unless it clearly says another
 */
export function detectEncoding(sample: Buffer, expected?: TextEncoding): DetectedEncoding {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) {
    return { ...UTF_8, bomLength: 3 }
  }
  const order = utf16Order(sample)
  if (order !== null) {
    const marked =
      sample[0] === (order === 'le' ? 0xff : 0xfe) && sample[1] === (order === 'le' ? 0xfe : 0xff)
    const encoding = order === 'le' ? 'utf-16le' : 'utf-16be'
    return { ...UTF_8, encoding, bomLength: marked ? 2 : 0 }
  }
  const bytes = sample.subarray(0, wholeCharacters(sample))
  const { letters, broken } = countLetters(bytes)
  if (broken * MANY <= letters - FEW || letters + broken === 0) {
    return UTF_8
  }
  const { encoding, margin, isShared } = guessPage(pageWords(sample), {
    expected,
    mayBeUtf8: broken === 0,
  })
  return { encoding, bomLength: 0, isSure: margin >= SURE_MARGIN, isShared }
}

const UTF_8: DetectedEncoding = {
  encoding: 'utf-8',
  bomLength: 0,
  isSure: true,
  isShared: false,
}

/** A text of a code page looks like so many letters of UTF-8 by chance, and then most of it does not. */
const FEW = 5
const MANY = 4

/** The letters of UTF-8 beyond ASCII, and the places where bytes beyond ASCII are none. */
function countLetters(bytes: Buffer): { letters: number; broken: number } {
  let letters = 0
  let broken = 0
  for (let at = 0; at < bytes.length; at++) {
    // In range, as the loop is.
    const byte = bytes[at]
    if (byte < 0x80) continue
    const more = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1
    let found = 0
    while (found < more && isFollowing(bytes[at + 1 + found])) found++
    if (byte >= 0xc2 && byte < 0xf5 && found === more) letters++
    else broken++
    at += found
  }
  return { letters, broken }
}

function isFollowing(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0
}

/** The length of the buffer without a UTF-8 character that was cut at its end. */
export function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    // In range: back is at most the length.
    const byte = bytes[bytes.length - back]
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needed > back ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}
