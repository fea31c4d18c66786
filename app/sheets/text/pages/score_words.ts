import { kindOf } from '#app/sheets/text/pages/letter_kinds'
import type { Language } from '#app/sheets/text/pages/languages'

/** The contributions of characters to the score of a word, as logarithms. */
const COSTS = {
  /** An ASCII letter. */
  ascii: -3.2,
  /** A letter that the language does not have. */
  foreign: -14,
  /** A letter of foreign brands: `Citroën`. */
  borrowed: -8,
  /** A sign that texts have next to words, and any other sign. */
  sign: -2,
  oddSign: -10,
  /** The penalty for a sign on the wrong side of a letter, and for one between letters. */
  wrongSide: -5,
  inside: -7,
  /** An undefined character. */
  broken: -14,
  /** Adjacent letters of two scripts. */
  mixed: -6,
  /** An upper case letter after a lower case letter. */
  grows: -5,
  betweenDigits: -5,
  /** A single letter, which is rarely a word. */
  alone: -2,
  /** Any letter, in any language. */
  any: -4,
}
/** The bonus for a word that occurs in parts lists of the language. */
const KNOWN_WORD = 6
/** Words that occur in lists of all languages. */
const BRANDS = ['citroën', 'škoda', 'lemförder', 'öhlins', 'müller', 'hüco']
const APOSTROPHE = '’'
const BLANKS = '\u00A0\u00AD\u200E\u200F'
const OPENING = '«„“‘‹'
const CLOSING = '»”“’›®™°²³…'
const BORROWED = 'éèöüäëçñáíóôå'

/** Returns the score of a word: the higher, the more probable. */
export type WordScorer = (word: string) => number

/** Scores words of a language, by its letters and the words of its lists. */
export function wordScorer(language: Language): WordScorer {
  const costs = new Map<string, number>()
  for (const [, letter = '', often] of language.letters.matchAll(/(\P{N}+)(\d+)/gu)) {
    costs.set(letter, Math.log(Number(often) / 1000))
  }
  const known = knownWords(language)
  const costOf = (letter: string, small: string) => {
    if (letter < '\x80') return COSTS.ascii
    return costs.get(small) ?? (BORROWED.includes(small) ? COSTS.borrowed : COSTS.foreign)
  }
  return (word) =>
    scoreOf(word, costOf, language.isLatin) + (known(word.toLowerCase()) ? KNOWN_WORD : 0)
}

/** Scores words of any language, for Unicode, which has the letters of all of them. */
export function anyScorer(): WordScorer {
  const costOf = (letter: string) => {
    if (letter < '\x80') return COSTS.ascii
    return kindOf(letter).isUsual ? COSTS.any : COSTS.foreign
  }
  return (word) => scoreOf(word, costOf, false)
}

/** A short word has to match completely; one of ASCII letters only has to be long to count. */
function knownWords({ words, isLatin }: Language): (small: string) => boolean {
  const parts = [...words.split('|'), ...(isLatin ? BRANDS : [])].filter(
    (part) => !isLatin || part.length > 4 || /[^a-z]/.test(part)
  )
  const short = parts.filter((part) => part.length < 4)
  const long = parts.filter((part) => part.length >= 4)
  return (small) =>
    long.some((part) => small.includes(part)) ||
    short.some((part) => (part.length < 3 ? small === part : small.startsWith(part)))
}

/** @param isLatin whether ASCII letters belong to the language */
function scoreOf(
  word: string,
  costOf: (letter: string, small: string) => number,
  isLatin: boolean
): number {
  let score = 0
  let before = ''
  const letters = Array.from(word)
  for (const [index, letter] of letters.entries()) {
    const behind = letters[index + 1] ?? ''
    const kind = kindOf(letter)
    // `Ø12` is a diameter.
    const isSign = kind.isSign && !isLetter(before) && !isLetter(behind)
    if (kind.isLetter && !isSign) {
      score += costOf(letter, kind.small) + placeCost(letter, before, behind, isLatin)
    } else if (letter !== '0') {
      score += signCost(letter, before, behind)
    }
    before = letter
  }
  return score
}

function signCost(sign: string, before: string, behind: string): number {
  const { isSign, isBroken } = kindOf(sign)
  let cost = isBroken ? COSTS.broken : isSign ? COSTS.sign : COSTS.oddSign
  if (sign === APOSTROPHE || BLANKS.includes(sign)) return cost
  if (isLetter(before) && isLetter(behind)) cost += COSTS.inside
  else if (isLetter(before) && !CLOSING.includes(sign)) cost += COSTS.wrongSide
  else if (isLetter(behind) && !OPENING.includes(sign)) cost += COSTS.wrongSide
  // Signs are separated from letters.
  return isOtherSign(behind) ? cost + COSTS.wrongSide : cost
}

function isOtherSign(letter: string): boolean {
  return letter !== '' && letter !== '0' && letter >= '\x80' && !isLetter(letter)
}

function placeCost(letter: string, before: string, behind: string, isLatin: boolean): number {
  if (!isLetter(before)) {
    if (before === '0' && behind === '0') return COSTS.betweenDigits
    return isLetter(behind) || letter < '\x80' ? 0 : COSTS.alone
  }
  const isHigh = letter >= '\x80'
  const wasHigh = before >= '\x80'
  let cost = 0
  if (isHigh !== wasHigh && !isLatin && !kindOf(isHigh ? letter : before).isLatin)
    cost += COSTS.mixed
  const { small } = kindOf(letter)
  const was = kindOf(before)
  if ((isHigh || wasHigh) && letter !== small && was.isSmall) cost += COSTS.grows
  return cost
}

function isLetter(letter: string): boolean {
  return letter !== '' && kindOf(letter).isLetter
}
