import { utf16Order } from '#app/sheets/sniff_format'
import { guessPage, SURE_MARGIN } from '#app/sheets/text/pages/guess_page'
import { pageWords } from '#app/sheets/text/pages/page_words'
import type { TextEncoding } from '#shared/uploads/text_encodings'

export interface DetectedEncoding {
  encoding: TextEncoding
  /** The length of the byte order mark, which is skipped. */
  bomLength: number
  /** False if another encoding yields about equally probable words. */
  isSure: boolean
  /** Other encodings yield the same text for the sample, so further text may distinguish them. */
  isShared: boolean
}

/**
 * Guesses the encoding of a text: by its byte order mark, the zeros of UTF-16, the structure of UTF-8 (in which a broken
 * character is tolerated), or the code page that yields the most probable words. Plain ASCII is UTF-8.
 *
 * @param expected the encoding to use unless the text clearly has another one
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

/** A text of a code page may contain this many valid UTF-8 characters by chance, but then most bytes are invalid. */
const FEW = 5
const MANY = 4

/** Counts the UTF-8 characters beyond ASCII, and the invalid bytes. */
function countLetters(bytes: Buffer): { letters: number; broken: number } {
  let letters = 0
  let broken = 0
  for (let at = 0; at < bytes.length; at++) {
    // The index is in range by the condition of the loop.
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

/** Returns the length of the buffer without an incomplete UTF-8 character at its end. */
export function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    // The index is in range: back is at most the length.
    const byte = bytes[bytes.length - back]
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needed > back ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}
