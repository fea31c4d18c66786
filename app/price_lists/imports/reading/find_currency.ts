import { headerWords } from '#app/sheets/columns/header_words'

/** How currencies are written; a mark of several lands stands for all of them, the likeliest first. */
const WRITTEN: readonly (readonly [pattern: string, codes: readonly string[]])[] = [
  // Those with letters in front of the mark come before the bare mark.
  ['US\\$|USD|доллар\\p{L}*|дол\\.?', ['USD']],
  ['C\\$|CA\\$|CAD', ['CAD']],
  ['A\\$|AU\\$|AUD', ['AUD']],
  ['S\\$|SGD', ['SGD']],
  ['HK\\$|HKD', ['HKD']],
  ['\\$|dollars?', ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN']],
  ['€|EUR|euros?|евро|євро', ['EUR']],
  ['£|GBP|pounds?', ['GBP']],
  ['₽|RUB|RUR|rubles?|roubles?', ['RUB']],
  ['руб\\p{L}*\\.?|р\\.', ['RUB', 'BYN']],
  ['BYN|BYR', ['BYN']],
  ['₴|UAH|грн\\.?|гривн\\p{L}*', ['UAH']],
  ['₸|KZT|тг\\.?|тенге', ['KZT']],
  ['AED|DHS?|dirhams?|дирхам\\p{L}*|د\\.إ\\.?|درهم', ['AED']],
  ['zł\\.?|PLN|злот\\p{L}*', ['PLN']],
  ['Kč|CZK', ['CZK']],
  ['CNY|RMB|юан\\p{L}*|元|人民币', ['CNY']],
  ['JPY|円', ['JPY']],
  ['[¥￥]', ['CNY', 'JPY']],
  ['₺|TL|TRY|лир\\p{L}*', ['TRY']],
  ['₾|GEL|лари', ['GEL']],
  ['֏|AMD', ['AMD']],
  ['₼|AZN|манат\\p{L}*', ['AZN']],
  ['UZS|сум', ['UZS']],
  ['KGS|сом', ['KGS']],
  ['₹|INR|rupees?', ['INR']],
  ['₩|KRW', ['KRW']],
  ['₪|ILS', ['ILS']],
  ['CHF', ['CHF']],
  ['SEK', ['SEK']],
  ['NOK', ['NOK']],
  ['DKK', ['DKK']],
  ['HUF', ['HUF']],
  ['RON|lei', ['RON']],
  ['BGN|лв\\.?', ['BGN']],
  ['SAR', ['SAR']],
  ['QAR', ['QAR']],
  ['KWD', ['KWD']],
  ['OMR', ['OMR']],
  ['BHD', ['BHD']],
  ['EGP', ['EGP']],
]

/** Letters and digits beside letters make another word; a number beside a mark does not. */
const LOOKS = WRITTEN.map(([pattern, codes]) => ({
  codes,
  look: new RegExp(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}])`, 'giu'),
}))

/** Words that are something else when they are not written in capitals. */
const CAPITALS = new Set(['TRY', 'TL', 'ALL', 'RON', 'SAR', 'DH', 'DHS'])

/** What a column of currencies is headed, as headers are compared. */
const COLUMN_HEADS = new Set(
  [
    'currency|curr|currency code|price currency|cur|ccy|валюта|валюта цены|код валюты|вал',
    'währung|währungscode|waluta|moneda|divisa|para birimi|döviz|döviz cinsi|валюта ціни|devise',
    'valuta|měna|货币|币种|币别|العملة|عملة',
  ].flatMap((words) => words.split('|').map(headerWords))
)

/** Where the currency of a table may stand. */
export interface CurrencyPlaces {
  /** The texts of its header; empty when it has none. */
  header: readonly string[]
  /** Rows above the header. */
  preamble: readonly (readonly string[])[]
  /** Rows below it. */
  rows: readonly (readonly string[])[]
  /** The number of the column of prices, from 1; undefined: there are none. */
  price: number | undefined
  /** What the format of its numbers writes beside them. */
  beside?: string
}

/**
 * Which currency the prices of a table are in, as a column of currencies, the header of the prices,
 * most of them, their format or the text above the table say: every one it may be, the likeliest first. Empty:
 * nothing is said, or several are.
 */
export function findCurrencies({
  header,
  preamble,
  rows,
  price,
  beside = '',
}: CurrencyPlaces): readonly string[] {
  if (price === undefined) return []
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '')
  for (const [column, text] of header.entries()) {
    const codes = COLUMN_HEADS.has(headerWords(text)) ? mostOf(cellsOf(column)) : null
    if (codes) return codes
  }
  return (
    onlyOne(currenciesIn(header[price - 1] ?? '')) ??
    mostOf(cellsOf(price - 1)) ??
    onlyOne(currenciesIn(beside)) ??
    onlyOne(preamble.flat().flatMap(currenciesIn)) ??
    []
  )
}

/**
 * The currency that is meant by what several tables say, each as `findCurrencies`: another one than the
 * list has as soon as one of them is in it.
 */
export function chooseCurrency(
  tables: readonly (readonly string[])[],
  listCurrency: string
): string | null {
  const chosen = tables.flatMap((codes) =>
    codes.includes(listCurrency) ? [listCurrency] : codes.slice(0, 1)
  )
  return chosen.find((code) => code !== listCurrency) ?? chosen[0] ?? null
}

/** What a text names, in the order of the table; `US$` is no `$` besides. */
function currenciesIn(text: string): (readonly string[])[] {
  let rest = text.slice(0, LONGEST)
  return LOOKS.flatMap(({ look, codes }) => {
    let isNamed = false
    rest = rest.replace(look, (word) => {
      if (CAPITALS.has(word.toUpperCase()) && word !== word.toUpperCase()) return word
      isNamed = true
      return ' '
    })
    return isNamed ? [codes] : []
  })
}

/** No header or line of text is longer where it speaks of a currency. */
const LONGEST = 300

/** Of several names none, unless one leaves open what another says. */
function onlyOne(named: readonly (readonly string[])[]): readonly string[] | null {
  const [first, ...others] = named
  if (first === undefined) return null
  const shared = first.filter((code) => others.every((codes) => codes.includes(code)))
  return shared.length > 0 ? shared : null
}

/** What more than half of the filled cells name. */
function mostOf(prices: readonly string[]): readonly string[] | null {
  const counts = new Map<string, number>()
  let filled = 0
  for (const cell of prices) {
    if (cell.trim() === '') continue
    filled++
    if (/^[\d\s.,]*$/.test(cell)) continue
    const named = onlyOne(currenciesIn(cell))
    if (named) counts.set(named.join(), (counts.get(named.join()) ?? 0) + 1)
  }
  for (const [codes, count] of counts) if (count * 2 > filled) return codes.split(',')
  return null
}
