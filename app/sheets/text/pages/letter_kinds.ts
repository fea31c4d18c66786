/** What is known of a character whatever language it is read in. */
export interface LetterKind {
  isLetter: boolean
  isLatin: boolean
  /** The small letter that goes with it, and whether it is one that has a capital letter. */
  small: string
  isSmall: boolean
  /** It is in use today; between such letters Unicode has those of rare and old alphabets. */
  isUsual: boolean
  /** A sign that lists of parts have. */
  isSign: boolean
  isBroken: boolean
}

const SIGNS = 'ªº№«»‹›—–“”„‘’‚…°±©®™×·•€§µ²³½¼¾Øø\u00A0\u00AD\u200E\u200F'
/** Letters to Unicode, signs in a list. */
const NO_LETTERS = 'ªºµ'
const LATIN = /[a-z\u00C0-\u024F]/i
const USUAL =
  /[\u00C0-\u017F\u0218-\u021B\u0386-\u03CE\u0400-\u045F\u0490\u0491\u04D8\u04D9\u0531-\u0587\u05D0-\u05EA\u0621-\u064A\u067E-\u06CC\u0904-\u0939\u0E01-\u0E4E\u10D0-\u10F0\u3040-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF]/

const known = new Map<string, LetterKind>()

/** A text has few different letters; what was found out of one is kept. */
export function kindOf(letter: string): LetterKind {
  const kept = known.get(letter)
  if (kept) return kept
  const found = findKind(letter)
  if (known.size < MOST_KEPT) known.set(letter, found)
  return found
}

const MOST_KEPT = 4000

function findKind(letter: string): LetterKind {
  const isSign = SIGNS.includes(letter)
  return {
    isLetter: /[\p{L}\p{M}]/u.test(letter) && !NO_LETTERS.includes(letter),
    isLatin: LATIN.test(letter),
    small: letter.toLowerCase(),
    isSmall: letter !== letter.toUpperCase(),
    isUsual: USUAL.test(letter),
    isSign,
    isBroken: !isSign && /[\p{C}\uFFFD]/u.test(letter),
  }
}
