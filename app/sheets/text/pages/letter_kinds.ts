/** The properties of a character that do not depend on the language. */
export interface LetterKind {
  isLetter: boolean
  isLatin: boolean
  /** Its lower case form, and whether it is a lower case letter with an upper case form. */
  small: string
  isSmall: boolean
  /** Whether it is in current use; Unicode also contains letters of rare and historic alphabets. */
  isUsual: boolean
  /** Whether it is a sign that occurs in parts lists. */
  isSign: boolean
  isBroken: boolean
}

const SIGNS = 'ªº№«»‹›—–“”„‘’‚…°±©®™×·•€§µ²³½¼¾Øø\u00A0\u00AD\u200E\u200F'
/** Characters that Unicode classifies as letters, although they are signs in a list. */
const NO_LETTERS = 'ªºµ'
const LATIN = /[a-z\u00C0-\u024F]/i
const USUAL =
  /[\u00C0-\u017F\u0218-\u021B\u0386-\u03CE\u0400-\u045F\u0490\u0491\u04D8\u04D9\u0531-\u0587\u05D0-\u05EA\u0621-\u064A\u067E-\u06CC\u0904-\u0939\u0E01-\u0E4E\u10D0-\u10F0\u3040-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF]/

const known = new Map<string, LetterKind>()

/** Cached by character, because a text has few different ones. */
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
