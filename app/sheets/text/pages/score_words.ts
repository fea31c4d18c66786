import { kindOf } from '#app/sheets/text/pages/letter_kinds'
import type { Language } from '#app/sheets/text/pages/languages'

/** What a letter or sign of a word says of it, as a logarithm. */
const COSTS = {
  /** A letter of ASCII, whichever. */
  ascii: -3.2,
  /** A letter that the language does not have. */
  foreign: -14,
  /** One that brands from abroad have: `Citroën`. */
  borrowed: -8,
  /** A sign that texts have beside words, and any other one. */
  sign: -2,
  oddSign: -10,
  /** A sign at a letter on the side on which it does not stand, and one between letters, besides. */
  wrongSide: -5,
  inside: -7,
  /** What is no character at all. */
  broken: -14,
  /** Letters of two scripts side by side. */
  mixed: -6,
  /** A capital letter that follows a small one. */
  grows: -5,
  betweenDigits: -5,
  /** A lone letter is seldom a word. */
  alone: -2,
  /** Any letter, in any language. */
  any: -4,
}
/** What a word brings that lists of parts have in that language. */
const KNOWN_WORD = 6
/** They stand in lists of any language. */
const BRANDS = ['citroën', 'škoda', 'lemförder', 'öhlins', 'müller', 'hüco']
const APOSTROPHE = '’'
const BLANKS = '\u00A0\u00AD\u200E\u200F'
const OPENING = '«„“‘‹'
const CLOSING = '»”“’›®™°²³…'
const BORROWED = 'éèöüäëçñáíóôå'

/** Says of a word how likely it is: the higher the likelier. */
export type WordScorer = (word: string) => number

/** How likely words are in a language, as its letters and the words of its lists are known. */
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

/** How likely words are in any language, for Unicode, which has the letters of all of them. */
export function anyScorer(): WordScorer {
  const costOf = (letter: string) => {
    if (letter < '\x80') return COSTS.ascii
    return kindOf(letter).isUsual ? COSTS.any : COSTS.foreign
  }
  return (word) => scoreOf(word, costOf, false)
}

/** A short one has to be the whole word; one of ASCII letters alone has to be long to say anything. */
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

/** @param isLatin letters of ASCII are the language's own */
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
  // Signs stand alone.
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
