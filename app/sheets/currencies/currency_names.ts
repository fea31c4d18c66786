/** Names and signs of currencies; a sign of several countries has all of them, the most probable first. */
const WRITTEN: readonly (readonly [pattern: string, codes: readonly string[]])[] = [
  // Signs with letters before them come before the bare sign.
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

/** A name next to letters is a part of another word; next to digits it counts. */
const LOOKS = WRITTEN.map(([pattern, codes]) => ({
  codes,
  look: new RegExp(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}])`, 'giu'),
}))

/** Words that have another meaning unless they are written in capital letters. */
const CAPITALS = new Set(['TRY', 'TL', 'ALL', 'RON', 'SAR', 'DH', 'DHS'])

/** Returns the currencies that a text names, in the order of the table; `US$` does not count as `$`. */
export function currenciesIn(text: string): (readonly string[])[] {
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

/** The maximum length of a header or line that names a currency. */
const LONGEST = 300

/** Intersects the meanings of several names; null if there are none or they contradict each other. */
export function onlyOne(named: readonly (readonly string[])[]): readonly string[] | null {
  const [first, ...others] = named
  if (first === undefined) return null
  const shared = first.filter((code) => others.every((codes) => codes.includes(code)))
  return shared.length > 0 ? shared : null
}
