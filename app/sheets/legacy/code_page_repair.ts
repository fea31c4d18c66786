import type { WorkBook } from '@e965/xlsx'
import { rowsOf } from '#app/sheets/legacy/legacy_rows'
import type { AskedEncoding } from '#app/sheets/text/decode_text'
import { decodeText } from '#app/sheets/text/pages/code_pages'
import { guessPage } from '#app/sheets/text/pages/guess_page'
import { pageWords } from '#app/sheets/text/pages/page_words'
import { isUnicode, TEXT_ENCODINGS, type TextEncoding } from '#shared/uploads/text_encodings'

/** A letter of windows-1252; other characters stay unless they are next to such letters: `100 cm²`. */
const LETTER = /[\u00C0-\u00FF\u0152-\u017E\u0192\u00A8\u00B8]/
const MOST_ROWS = 200
/** How much more probable another code page has to be, because a file usually names the right one. */
const CLEARLY = 12

/** The code pages of old spreadsheets, which were made for Windows. */
const PAGES = TEXT_ENCODINGS.filter((encoding) => encoding.startsWith('windows-'))
const NAMED: TextEncoding = 'windows-1252'

export interface CodePageRepair {
  encoding: TextEncoding
  repair: (text: string) => string
}

/**
 * An .xls from before Unicode names the code page of its texts, and for years accounting programs named that of Western
 * Europe in all countries. Returns a function that corrects such texts; null if they are correct.
 *
 * @param asked a user chose the code page of the texts
 */
export function codePageRepair(book: WorkBook, asked: AskedEncoding = {}): CodePageRepair | null {
  const texts = [...firstTexts(book)].map(bytesOf)
  const known = texts.filter((bytes) => bytes !== null)
  // A character that the code page lacks was not read with it.
  if (known.length < texts.length) return null
  const encoding = asked.encoding ?? clearPage(known, asked.expected)
  if (encoding === NAMED || isUnicode(encoding)) return null
  return { encoding, repair: (text) => reread(text, encoding) }
}

function clearPage(texts: readonly Buffer[], expected: TextEncoding | undefined): TextEncoding {
  const words = pageWords(Buffer.concat(texts.flatMap((text) => [text, NEWLINE])))
  const { encoding, margin } = guessPage(words, { encodings: PAGES, expected })
  return words.length > 0 && margin >= CLEARLY ? encoding : NAMED
}

const NEWLINE = Buffer.from('\n')

function* firstTexts({ SheetNames, Sheets }: WorkBook): Generator<string> {
  for (const name of SheetNames) {
    yield name
    for (const row of rowsOf(Sheets[name]).slice(0, MOST_ROWS)) {
      for (const cell of row ?? []) if (typeof cell?.v === 'string') yield cell.v
    }
  }
}

function reread(text: string, encoding: TextEncoding): string {
  const bytes = bytesOf(text)
  if (bytes === null) return text
  if (LETTER.test(text)) return decodeText(bytes, encoding)
  const words = pageWords(bytes)
  if (words.length === 0) return text
  const likelier = guessPage(words, { encodings: [NAMED, encoding], expected: undefined }).encoding
  return likelier === NAMED ? text : decodeText(bytes, encoding)
}

const CODES = new Map(
  Array.from({ length: 256 }, (_, code) => [decodeText(Buffer.of(code), NAMED), code])
)

/** The bytes that yield this text in the named code page; null if there are none. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.alloc(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = CODES.get(text.charAt(at))
    if (code === undefined) return null
    bytes[at] = code
  }
  return bytes
}
