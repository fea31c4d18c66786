/** What Arabic writes between the whole and its parts; never between thousands. */
export const ARABIC_DECIMAL = '٫'

/** ISO 4217, and what people write instead of it. */
const CURRENCY_CODES = new Set([...Intl.supportedValuesOf('currency'), 'BYR', 'DHS', 'RMB', 'RUR'])

/** What stands for a currency in price lists besides signs and codes; a dot may follow. */
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
/** `12,50 руб./шт.`: a price is always of one. */
const OF_ONE = /\s*(?:\/|за|per)\s*(?:1\s)?(?:шт|ед|pcs?|pc|ea|unit|each|st|stk|szt)\.?$/iu

/**
 * An amount without its currency, in digits and marks of ASCII: `2 259,65` of `2 259,65 ₽`, of
 * `AED ١٢٫٥٠` it is `12.50`. What is no amount comes back as it was, more or less.
 */
export function bareAmount(text: string): string {
  return inAscii(text)
    .replace(OF_ONE, '')
    .replace(BEFORE, unlessOtherWord)
    .replace(AFTER, unlessOtherWord)
    .trim()
}

/** The marks of currencies that `bareAmount` leaves out: `€` of `94,38 €`. */
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

/** Three letters beside a number may as well be `pcs`. */
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

/** Digits of Arabic, Persian and full width as ASCII ones; marks too; directions of writing go. */
export function inAscii(text: string): string {
  return text.replace(FOREIGN, (letter) => {
    const code = letter.charCodeAt(0)
    if (code >= 0xff10 && code <= 0xff19) return String(code - 0xff10)
    if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0)
    if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660)
    return MARKS[letter] ?? (/\p{Cf}/u.test(letter) ? '' : "'")
  })
}
