import { headerWords } from '#app/sheets/columns/header_words'

/** Words of dates, in the languages of price lists. They are created on first use. */
let months: ReadonlySet<string> | undefined

const isMonth = (word: string) => (months ??= monthsOf()).has(word)

const monthsOf = () =>
  new Set(
    ['en', 'ru', 'uk', 'de', 'pl', 'es', 'tr', 'fr', 'it', 'cs', 'pt'].flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, index) => {
          const parts = format.formatToParts(Date.UTC(2026, index, 1))
          return headerWords(parts.find(({ type }) => type === 'month')?.value ?? '')
        })
      })
    )
  )

/** Returns the words of a header without dates and numbers: `Price on 12.11.2026` becomes `price on`. */
export function withoutDates(cell: string): string {
  return headerWords(cell)
    .split(' ')
    .filter((word) => !/\p{Nd}/u.test(word) && !isMonth(word))
    .join(' ')
}

const DATE =
  /(?<!\d)(?:\d{1,2}[-./_]\d{1,2}[-./_]\d{2,4}|\d{4}[-./_]\d{1,2}(?:[-./_]\d{1,2})?|\d{2}[./]\d{2}|\d{8}|20\d{2})(?!\d)/u

/** Whether a header contains a date: `Price 01.11.2026`, `Price on 3 December`, but not `Price 1`. */
export function isDated(cell: string): boolean {
  return DATE.test(cell) || headerWords(cell).split(' ').some(isMonth)
}
