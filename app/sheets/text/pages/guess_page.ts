import { decodeText } from '#app/sheets/text/pages/code_pages'
import { LANGUAGES } from '#app/sheets/text/pages/languages'
import { anyScorer, wordScorer, type WordScorer } from '#app/sheets/text/pages/score_words'
import { TEXT_ENCODINGS, type TextEncoding } from '#shared/uploads/text_encodings'

export interface GuessedPage {
  encoding: TextEncoding
  /** How much more probable it is than the next different reading, as a logarithm. */
  margin: number
  /** Other encodings read the words the same, so further text may distinguish them. */
  isShared: boolean
}

/** A guess with at least this margin counts as certain. */
export const SURE_MARGIN = 6

/** The a priori weight of an encoding. */
const LIKELIER: Readonly<Partial<Record<TextEncoding, number>>> = {
  'utf-8': 3,
  'windows-1251': 2,
  'windows-1252': 2,
}
/** The code pages of DOS and Unix, which few programs still write. */
const SELDOM = -3
/** The encoding of the last file of the same list. */
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

/** All encodings except UTF-16, which is recognised by its zeros. */
const ENCODINGS = TEXT_ENCODINGS.filter((encoding) => !encoding.startsWith('utf-16'))

/**
 * Guesses the encoding of words: the one that yields the most probable words, by the letters and the words of its
 * languages. Of equally probable encodings, the first one is used.
 *
 * @param words bytes of words with characters beyond ASCII
 * @param expected the encoding that is expected for another reason
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
  /** Whether all of the text is valid UTF-8, which rarely happens by chance. */
  mayBeUtf8?: boolean
}

/** After this number of words, only the encodings within the margin of the best one are continued. */
const FIRST = 50
const HOPELESS = 100

/** The most probable first. */
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
