import { LANGUAGES, type Language } from '#shared/languages'
import { formatMoney } from '#shared/number_format'

/** A day that is no month, and a price with thousands and cents: both ways differ in all of it. */
const DAY = new Date('2026-11-23')
const PRICE = '1240.50'

/** How dates and numbers look in each way of writing them: "23 Nov 2026, 1 240.50". */
export const formatExamples: readonly { value: Language; label: string }[] = LANGUAGES.map(
  (value) => ({ value, label: `${exampleDay(value)}, ${formatMoney(PRICE, value)}` })
)

function exampleDay(locale: Language): string {
  // English dates with the day first, as everywhere.
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(DAY)
}
