import { isUtf8 } from 'node:buffer'
import { utf16Order } from '#app/sheets/sniff_format'

export type TextEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1251'
  | 'ibm866'
  | 'koi8-r'
  | 'windows-1252'

export interface DetectedEncoding {
  encoding: TextEncoding
  /** Bytes of the byte order mark, to be skipped. */
  bomLength: number
}

/**
 * Guesses how a text was encoded: byte order mark, then the zeros of UTF-16, then valid UTF-8,
 * then which Cyrillic code page makes the most Russian letters of it. Plain ASCII is UTF-8.
 */
export function detectEncoding(sample: Buffer): DetectedEncoding {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) {
    return { encoding: 'utf-8', bomLength: 3 }
  }
  const order = utf16Order(sample)
  if (order !== null) {
    const marked =
      sample[0] === (order === 'le' ? 0xff : 0xfe) && sample[1] === (order === 'le' ? 0xfe : 0xff)
    return { encoding: order === 'le' ? 'utf-16le' : 'utf-16be', bomLength: marked ? 2 : 0 }
  }
  if (isUtf8(sample.subarray(0, wholeCharacters(sample))))
    return { encoding: 'utf-8', bomLength: 0 }
  return { encoding: detectCodePage(sample), bomLength: 0 }
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

/**
 * Thousandths of Russian text, and what Ukrainian and Belarusian have besides; a letter that is rare
 * counts against the code page.
 */
const FREQUENCY: Readonly<Record<string, number>> = Object.fromEntries(
  'о110е85а80и74н67т63с55р47в45л43к35м32д30п28у26я20ы19ь17г16з16б16ч15й12х10ж9ш7ю6ц5щ4э3ф3ъ1ё1і40ї5є5ґ1ў2'
    .match(/[а-яёіїєґў]\d+/g)!
    .map((entry) => [entry[0], Number(entry.slice(1))])
)
const HARMLESS = '№«»—–“”„…°±©®™×·•€§\u00A0'

function detectCodePage(sample: Buffer): TextEncoding {
  if (looksWestern(sample)) return 'windows-1252'
  const candidates: [TextEncoding, number][] = [
    // Ten times more likely than the others before anything is read.
    ['windows-1251', 0.3],
    ['ibm866', 0],
    ['koi8-r', 0],
  ]
  let best: [TextEncoding, number] = ['windows-1251', -Infinity]
  for (const [encoding, prior] of candidates) {
    const score = prior + russianness(new TextDecoder(encoding).decode(sample))
    if (score > best[1]) best = [encoding, score]
  }
  return best[0]
}

/** Letters like Ü stand alone among Latin ones; Russian comes in words. */
function looksWestern(sample: Buffer): boolean {
  let alone = 0
  let together = 0
  for (let i = 0; i < sample.length; i++) {
    if (!isHigh(sample[i])) continue
    if (isHigh(sample[i - 1]) || isHigh(sample[i + 1])) together++
    // 0xC0 is where the letters of windows-1252 begin.
    else if ((sample[i] ?? 0) >= 0xc0 && (isLatin(sample[i - 1]) || isLatin(sample[i + 1]))) alone++
  }
  return alone > 0 && alone > together * 4
}

function isHigh(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80
}

function isLatin(byte: number | undefined): boolean {
  return byte !== undefined && ((byte > 64 && byte < 91) || (byte > 96 && byte < 123))
}

/** Mean of how much each letter beyond ASCII speaks for Russian; negative for gibberish. */
function russianness(text: string): number {
  let score = 0
  let letters = 0
  let previous = ''
  for (const letter of text) {
    if (letter < '\x80') {
      previous = letter
      continue
    }
    letters++
    const lower = letter.toLowerCase()
    const frequency = FREQUENCY[lower]
    if (frequency !== undefined) score += Math.log10(frequency)
    else if (!HARMLESS.includes(letter)) score -= 4
    // Words do not change from small to capital letters in their middle.
    if (frequency !== undefined && letter !== lower && /\p{Ll}/u.test(previous)) score -= 2
    previous = letter
  }
  return letters === 0 ? 0 : score / letters
}
