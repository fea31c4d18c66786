import { decodeText } from '#app/sheets/text/pages/code_pages'
import { LANGUAGES } from '#app/sheets/text/pages/languages'
import { anyScorer, wordScorer, type WordScorer } from '#app/sheets/text/pages/score_words'
import { TEXT_ENCODINGS, type TextEncoding } from '#shared/uploads/text_encodings'

export interface GuessedPage {
  encoding: TextEncoding
  /** How much likelier it is than the next one that reads the words otherwise, as a logarithm. */
  margin: number
  /** Others read the words the same: what follows them may tell. */
  isShared: boolean
}

/** From this margin on a guess is taken for sure. */
export const SURE_MARGIN = 6

/** How much likelier than others an encoding is before anything is read. */
const LIKELIER: Readonly<Partial<Record<TextEncoding, number>>> = {
  'utf-8': 3,
  'windows-1251': 2,
  'windows-1252': 2,
}
/** The pages of DOS and Unix, which few programs write any more. */
const SELDOM = -3
/** What the last file of the same list was written in. */
const EXPECTED = 20
const WHOLE = 6

interface Candidate {
  encoding: TextEncoding
  score: number
  text: string
}

const scorers = LANGUAGES.map((language) => ({
  pages: language.pages,
  score: wordScorer(language),
}))
const any = anyScorer()

/** All but UTF-16, which is told by its zeros. */
const ENCODINGS = TEXT_ENCODINGS.filter((encoding) => !encoding.startsWith('utf-16'))

/**
 * Guesses in which encoding words were written: the one that makes the likeliest words of them, by
 * the letters and the words of the languages that are written in it. Of equally likely ones it is the
 * first.
 *
 * @param words bytes of words with something beyond ASCII in them
 * @param expected what the text is likely to be written in, for another reason
 */
export function guessPage(
  words: readonly Buffer[],
  { encodings = ENCODINGS, expected, mayBeUtf8 = false }: PageChoice = {}
): GuessedPage {
  const extra = (encoding: TextEncoding) =>
    (encoding === expected ? EXPECTED : 0) + (encoding === 'utf-8' && mayBeUtf8 ? WHOLE : 0)
  const first = candidatesOf(encodings, words.slice(0, FIRST), extra)
  const [likeliest] = first
  const hopeful = first.filter(({ score }) => likeliest && score > likeliest.score - HOPELESS)
  const [best, ...others] =
    words.length <= FIRST || hopeful.length < 2
      ? first
      : candidatesOf(
          hopeful.map(({ encoding }) => encoding),
          words,
          extra
        )
  if (!best) throw new RangeError('There is no encoding to choose')
  const rival = others.find(({ text }) => text !== best.text)
  return {
    encoding: best.encoding,
    margin: best.score - (rival?.score ?? -Infinity),
    isShared: others.some(({ text }) => text === best.text),
  }
}

interface PageChoice {
  encodings?: readonly TextEncoding[]
  expected?: TextEncoding
  /** All of the text may be UTF-8, as few others may by chance. */
  mayBeUtf8?: boolean
}

/** So many words leave few encodings to go on with: none that is so much less likely by them. */
const FIRST = 50
const HOPELESS = 100

/** The likeliest one first. */
function candidatesOf(
  encodings: readonly TextEncoding[],
  words: readonly Buffer[],
  extra: (encoding: TextEncoding) => number
): Candidate[] {
  const bytes = Buffer.concat(words.flatMap((word) => [word, NEWLINE]))
  return encodings
    .map((encoding) => {
      const found = candidateOf(encoding, bytes)
      return { ...found, score: found.score + extra(encoding) }
    })
    .toSorted((a, b) => b.score - a.score)
}

const NEWLINE = Buffer.from('\n')

function candidateOf(encoding: TextEncoding, bytes: Buffer): Candidate {
  const text = decodeText(bytes, encoding)
  const words = text.split('\n')
  const usual = /^(?:windows|utf)/.test(encoding) ? 0 : SELDOM
  const score = Math.max(...scorersOf(encoding).map((scorer) => sumOf(words, scorer)))
  return { encoding, score: score + (LIKELIER[encoding] ?? usual), text }
}

function scorersOf(encoding: TextEncoding): WordScorer[] {
  if (encoding === 'utf-8') return [any]
  return scorers.filter(({ pages }) => pages.includes(encoding)).map(({ score }) => score)
}

function sumOf(words: readonly string[], score: WordScorer): number {
  return words.reduce((sum, word) => sum + score(word), 0)
}
