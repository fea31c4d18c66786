import type { WorkBook } from '@e965/xlsx'
import { rowsOf } from '#app/sheets/legacy/legacy_rows'

/**
 * Letters like `À` and `ÿ`, which is how Russian looks when read as windows-1252, and the signs that
 * stand for letters of Ukrainian and Belarusian.
 */
const MISREAD = /[\u00C0-\u00FF\u00A8\u00B8\u00B9¡¢¥ª¯²³´º¿]/g
/** Western words have one or two of them among others; a run of that many is no word at all. */
const RUN = /[\u00C0-\u00FF\u00A8\u00B8]{4}|[\u00C0-\u00FF][¡¢¥ª¯²³´º¿][\u00C0-\u00FF]/
/** What is no letter stays one where there are no letters to go with: `100 cm²`. */
const LETTER = /[\u00C0-\u00FF\u00A8\u00B8]/
const CYRILLIC = /[\u0400-\u04FF]/
const MOST_ROWS = 200

/**
 * An .xls of before Unicode names the code page of its texts, and accounting programs named the
 * wrong one for years. Returns what puts such texts right, null when they are right already.
 */
export function codePageRepair(book: WorkBook): ((text: string) => string) | null {
  let misread = false
  for (const text of firstTexts(book)) {
    if (CYRILLIC.test(text)) return null
    misread ||= RUN.test(text)
  }
  return misread ? toWindows1251 : null
}

function* firstTexts({ SheetNames, Sheets }: WorkBook): Generator<string> {
  for (const name of SheetNames) {
    yield name
    for (const row of rowsOf(Sheets[name]).slice(0, MOST_ROWS)) {
      for (const cell of row ?? []) if (typeof cell?.v === 'string') yield cell.v
    }
  }
}

const OTHERS: Readonly<Record<string, string>> = {
  '\u00A8': 'Ё',
  '\u00B8': 'ё',
  '\u00B9': '№',
  '¡': 'Ў',
  '¢': 'ў',
  '¥': 'Ґ',
  ª: 'Є',
  '¯': 'Ї',
  '²': 'І',
  '³': 'і',
  '´': 'ґ',
  º: 'є',
  '¿': 'ї',
}

/** The letters of windows-1251 from 0xC0 on stand where Unicode has those of windows-1252. */
function toWindows1251(text: string): string {
  const isText = LETTER.test(text)
  return text.replace(MISREAD, (letter) => {
    const other = OTHERS[letter]
    if (other === undefined) return String.fromCharCode(letter.charCodeAt(0) - 0xc0 + 0x410)
    return isText || /[№Ёё]/.test(other) ? other : letter
  })
}
