import { marksBeside } from '#app/sheets/columns/bare_amount'
import { currenciesIn, onlyOne } from '#app/sheets/currencies/currency_names'

/** Forms that mean a currency only next to an amount, without dots; of a sign of several countries, the most probable first. */
const MARKS = `
  р RUB BYN|бел руб BYN|коп|у е USD EUR|уе USD EUR|гривен UAH|гривень UAH|долл USD|us USD|
  тнг KZT|теңге KZT|сўм UZS|so'm UZS|som UZS KGS|драм AMD|lari GEL|ман AZN TMT|манат AZN TMT|
  лева BGN|лей RON MDL|леев RON MDL|lei RON MDL|дин RSD|din RSD|
  zl PLN|kc CZK|ft HUF|kr SEK NOK DKK ISK|tl TRY|rs INR PKR LKR NPR MUR|rp IDR|br BYN ETB|
  dh AED MAD|dhs AED MAD|dirham AED MAD|dirhams AED MAD|درهم AED MAD|
  sr SAR|kd KWD|bd BHD|fr CHF|圆 CNY|元 CNY TWD HKD|£ GBP EGP LBP|
  ريال SAR QAR OMR YER IRR|دينار KWD BHD JOD IQD LYD TND DZD|جنيه EGP SDG|
  دإ AED|رس SAR|رع OMR|رق QAR|دك KWD|دب BHD|دأ JOD|دت TND|دع IQD|لد LYD|لل LBP|جم EGP|دم MAD|دج DZD|
  r$ BRL|nt$ TWD|mx$ MXN|nz$ NZD|au$ AUD|ca$ CAD|฿ THB|₫ VND|₱ PHP|₦ NGN|₨ INR PKR LKR NPR MUR|
  ﷼ SAR QAR OMR YER IRR|৳ BDT|₮ MNT|₲ PYG|₡ CRC|₵ GHS`
const BY_MARK = new Map(
  MARKS.split('|').map((entry) => {
    const words = entry.trim().split(' ')
    const isCode = (word: string) => /^[A-Z]{3}$/.test(word)
    return [words.filter((word) => !isCode(word)).join(' '), words.filter(isCode)] as const
  })
)

/** The numeric codes of ISO 4217, which some programs write. */
const BY_NUMBER: Readonly<Record<string, string>> = {
  '156': 'CNY',
  '203': 'CZK',
  '392': 'JPY',
  '398': 'KZT',
  '417': 'KGS',
  '643': 'RUB',
  '756': 'CHF',
  '784': 'AED',
  '810': 'RUB',
  '826': 'GBP',
  '840': 'USD',
  '860': 'UZS',
  '933': 'BYN',
  '949': 'TRY',
  '978': 'EUR',
  '980': 'UAH',
  '985': 'PLN',
}
const CODES = new Set(Intl.supportedValuesOf('currency'))
/** The maximum length of a currency name. */
const LONGEST = 64

/**
 * Returns the currencies that the marks next to an amount may mean (`94,38 €`); none if they are unknown or contradict
 * each other. Null: there are no marks.
 */
export function currencyOfPrice(cell: string): readonly string[] | null {
  if (cell.length > LONGEST * 4) return null
  const marks = marksBeside(cell)
  if (marks.length === 0) return null
  return onlyOne(marks.map((mark) => currencyNamed(mark) ?? [])) ?? []
}

/** Whether the marks next to an amount mean another currency than this one; false without one. */
export function isInOtherCurrency(cell: string, currency: string | undefined): boolean {
  if (currency === undefined) return false
  return !(currencyOfPrice(cell)?.includes(currency) ?? true)
}

/** Returns the possible currencies of a text that consists only of a currency name; null for other texts. */
export function currencyNamed(text: string): readonly string[] | null {
  const name = text.trim()
  if (name === '' || name.length > LONGEST) return null
  const known = BY_MARK.get(name.toLowerCase().replaceAll('.', ' ').replace(/\s+/g, ' ').trim())
  const joined = known ?? BY_MARK.get(name.toLowerCase().replace(/[.\s]/g, ''))
  if (joined !== undefined) return joined
  const number = BY_NUMBER[name]
  if (number !== undefined) return [number]
  const named = onlyOne(currenciesIn(name))
  if (named !== null) return named
  const code = /^([A-Z]{3})\p{Sc}?$/iu.exec(name)?.[1]?.toUpperCase()
  return code !== undefined && CODES.has(code) ? [code] : null
}
