/** The Arabic decimal separator, which never separates thousands. */
export const ARABIC_DECIMAL = '٫'

/** Codes of ISO 4217, and forms that people use instead. */
const CURRENCY_CODES = new Set([...Intl.supportedValuesOf('currency'), 'BYR', 'DHS', 'RMB', 'RUR'])

/** Names of currencies in price lists besides signs and codes; a dot may follow. */
const WORDS = [
  'руб(?:лей|ля|ль|лях)?|р|бел\\.? ?руб|коп|грн|грив(?:ен|ны|на|ень|ні)|uah',
  "тг|тнг|тенге|теңге|сум|сўм|сом|so['’ʻʼ‘]?m|драм|лари|lari",
  'манат|ман|лв|лева|лей|леев|lei|дин|din|евро|euros?|у\\. ?е',
  'долл(?:ар(?:ов|а)?)?|dollars?|zł|zl|kč|kc|ft|kr|tl|rs|rp|br',
  'dhs?|dirhams?|sr|kd|bd|fr|us|元|圆|円|人民币|درهم|ريال',
  'دينار|جنيه|د\\.إ|ر\\.س|ر\\.ع|ر\\.ق|د\\.ك|د\\.ب|د\\.أ|د\\.ت',
  'د\\.ع|ل\\.د|ل\\.ل|ج\\.م|د\\.م|د\\.ج',
].join('|')
/** `$`, `US$`, `R$`. */
const SIGN = '[A-Z]{0,3}\\p{Sc}'
const BEFORE = new RegExp(`^(?:${SIGN}|(?:${WORDS})(?!\\p{L})\\.?|[A-Z]{3}(?=[\\s\\d]))\\s*`, 'iu')
const AFTER = new RegExp(
  `\\s*(?:${SIGN}|(?<=[\\s\\d.,–—−-])(?:${WORDS})\\.?|(?<=[\\s\\d.,–—−-])[A-Z]{3})$`,
  'iu'
)
const ONLY_WORD = new RegExp(`^(?:${WORDS})$`, 'iu')
/** `12,50 руб./шт.`: a price is always for one piece. */
const OF_ONE = /\s*(?:\/|за|per)\s*(?:1\s)?(?:шт|ед|pcs?|pc|ea|unit|each|st|stk|szt)\.?$/iu

/**
 * Returns an amount without its currency, in ASCII digits and marks: `2 259,65` for `2 259,65 ₽`, `12.50` for
 * `AED ١٢٫٥٠`. Other texts are returned mostly unchanged.
 */
export function bareAmount(text: string): string {
  return inAscii(text)
    .replace(OF_ONE, '')
    .replace(BEFORE, unlessOtherWord)
    .replace(AFTER, unlessOtherWord)
    .trim()
}

/** Returns the currency marks that `bareAmount` removes: `€` for `94,38 €`. */
export function marksBeside(text: string): string[] {
  const marks: string[] = []
  const take = (found: string) => {
    const rest = unlessOtherWord(found)
    if (rest === '' && found !== '') marks.push(found.trim())
    return rest
  }
  inAscii(text).trim().replace(OF_ONE, '').replace(BEFORE, take).replace(AFTER, take)
  return marks
}

/** Three letters next to a number may also be a unit such as `pcs`. */
function unlessOtherWord(found: string): string {
  const word = found.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(word) && !isCurrency(word) ? found : ''
}

function isCurrency(word: string): boolean {
  return CURRENCY_CODES.has(word) || ONLY_WORD.test(word)
}

const FOREIGN = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19٫٬،．，´`ʻʼ′‘\p{Cf}]/gu
const MARKS: Readonly<Record<string, string>> = {
  [ARABIC_DECIMAL]: '.',
  '٬': "'",
  '،': ',',
  '．': '.',
  '，': ',',
}

/** Replaces Arabic, Persian and full-width digits and marks by ASCII ones, and removes direction marks. */
export function inAscii(text: string): string {
  return text.replace(FOREIGN, (letter) => {
    const code = letter.charCodeAt(0)
    if (code >= 0xff10 && code <= 0xff19) return String(code - 0xff10)
    if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0)
    if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660)
    return MARKS[letter] ?? (/\p{Cf}/u.test(letter) ? '' : "'")
  })
}
