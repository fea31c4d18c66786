/** The maximum number of different words that are examined. */
const MOST_WORDS = 500
/** A longer run of letters is no word, and is examined in parts. */
const LONGEST = 64

/**
 * Returns the different runs of letters that contain bytes beyond ASCII. A digit next to a run is included as `0`, because
 * digits are next to blanks and signs, but rarely to letters.
 */
export function pageWords(sample: Buffer): Buffer[] {
  const words = new Map<string, Buffer>()
  let start = -1
  let isHigh = false
  for (let at = 0; at <= sample.length; at++) {
    const byte = sample[at] ?? 0
    const isInside = byte >= 0x80 || isAsciiLetter(byte)
    if (isInside && start < 0) start = at
    if (isInside) isHigh ||= byte >= 0x80
    if (start < 0 || (isInside && at - start < LONGEST)) continue
    if (isHigh) {
      const word = withDigits(sample, start, at)
      words.set(word.toString('latin1'), word)
      if (words.size === MOST_WORDS) break
    }
    start = isInside ? at : -1
    isHigh = byte >= 0x80
  }
  return [...words.values()]
}

export function isAsciiLetter(byte: number): boolean {
  return (byte > 64 && byte < 91) || (byte > 96 && byte < 123)
}

function withDigits(sample: Buffer, from: number, to: number): Buffer {
  const word = sample.subarray(from, to)
  const before = isDigit(sample[from - 1]) ? ZERO : NOTHING
  const behind = isDigit(sample[to]) ? ZERO : NOTHING
  return Buffer.concat([before, word, behind])
}

const ZERO = Buffer.from('0')
const NOTHING = Buffer.alloc(0)

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57
}
