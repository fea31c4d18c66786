import { useSyncExternalStore, type ReactNode } from 'react'
import { createTranslator } from 'use-intl/core'
import { asLanguage, type Language } from '#shared/languages'
import { formatMoney, formatQuantity, formatWeight } from '#shared/number_format'
import type { Messages } from '@generated/texts'
import { currentProps, useSharedProps } from '~/lib/page_props'
import type { SharedProps } from '#shared/answers/page_props'
import { report } from '~/lib/errors/report'
import { loadedTexts, onLoadedTexts } from './loaded_texts'

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

/** `cart.title`: the file, then the path in it. */
export type TextKey = Leaves<Messages>
export type TextValues = Record<string, string | number | Date>
type RichValues = Record<string, string | number | ((chunks: ReactNode) => ReactNode)>

export interface Texts {
  language: Language
  /** How numbers and dates are written; may differ from the language. */
  formatLocale: Language
  /** Where days begin and moments are shown: the contractor's region, and the browser's of who has none. */
  timeZone: string
  t(key: TextKey, values?: TextValues): string
  /** A text with tags: `rich('auth.open', { a: (text) => <a>{text}</a> })`. */
  rich(key: TextKey, values: RichValues): ReactNode
  /** `1240.5`, `AED` → `1 240.50 AED`. Without a currency only the figure. */
  money(amount: string | number, currency?: string): string
  quantity(value: string | number): string
  /** Kilograms with one decimal. */
  weight(kilograms: string | number): string
  /**
   * A date or a time, as `day` (21 Nov), `date` (21 Nov 2026), `time` (09:40), `moment` (both). A calendar day
   * of another year than this one has its year as `day` too.
   */
  date(value: string | Date, style?: DateStyle): string
}

type DateStyle =
  | 'day'
  | 'date'
  | 'time'
  | 'moment'
  | 'weekday'
  | 'short_weekday'
  | 'weekday_day'
  | 'long_day'
  | 'year'

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday_day: { weekday: 'short', day: 'numeric', month: 'short' },
  short_weekday: { weekday: 'short', day: 'numeric' },
  long_day: { day: 'numeric', month: 'long' },
  year: { year: 'numeric' },
}

const made = new Map<string, Texts>()
/** A server draws pages for every language and time zone. */
const MOST_MADE = 100
// What was made before lacks them.
onLoadedTexts(() => made.clear())

/** The language of a page about to be shown. */
export function languageOf(page: { props: Record<string, unknown> } | undefined): Language {
  return asLanguage(page?.props.locale) ?? 'en'
}

/** The texts of the page on screen. */
export function useTexts(): Texts {
  const props = useSharedProps()
  const zone = useSyncExternalStore(noChanges, ownZone, () => props.screen.time_zone)
  return textsFor(props, zone)
}

const noChanges = () => () => {}
const zoneOfBrowser = new Intl.DateTimeFormat().resolvedOptions().timeZone
const ownZone = () => zoneOfBrowser

/** The same outside React, for notices. */
export function currentTexts(): Texts {
  const props = currentProps()
  return props ? textsFor(props, zoneOfBrowser) : textsOf('en', 'en', zoneOfBrowser)
}

function textsFor({ locale, format_locale, auth }: SharedProps, zone: string): Texts {
  return textsOf(locale, format_locale, auth.user?.contractor?.time_zone ?? zone)
}

function textsOf(language: Language, formatLocale: Language, zone: string): Texts {
  const key = `${language} ${formatLocale} ${zone}`
  const texts = made.get(key) ?? makeTexts(language, formatLocale, zone)
  if (made.size >= MOST_MADE) made.clear()
  made.set(key, texts)
  return texts
}

function makeTexts(language: Language, formatLocale: Language, timeZone: string): Texts {
  // A page and its parts name no text that is not loaded with them.
  const messages = loadedTexts(language) as Messages | undefined
  if (!messages) throw new Error(`The texts of ${language} are not loaded`)
  const translate = createTranslator({
    // Numbers in English texts are grouped by spaces, as all other numbers are.
    locale: language === 'en' ? 'en-SE' : language,
    messages,
    onError: report,
    getMessageFallback: ({ key }) => key,
  })
  // English dates with the day first, as both regions write them.
  const dateLocale = formatLocale === 'en' ? 'en-GB' : formatLocale

  return {
    language,
    formatLocale,
    timeZone,
    t: (key, values) => translate(key, values),
    rich: (key, values) => translate.rich(key, values),
    money(amount, currency) {
      const figure = formatMoney(amount, formatLocale)
      return currency && figure ? `${figure}\u00a0${currency}` : figure
    },
    quantity: (value) => formatQuantity(value, formatLocale),
    weight: (kilograms) => formatWeight(kilograms, formatLocale),
    date: dateFormatter(dateLocale, timeZone),
  }
}

/** Keeps what it formats with: a table has hundreds of dates, and making a format is slow. */
function dateFormatter(locale: string, zone: string): Texts['date'] {
  const formats = new Map<string, Intl.DateTimeFormat>()
  const formatOf = (style: DateStyle, timeZone: string) => {
    const key = `${style} ${timeZone}`
    const format =
      formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone })
    formats.set(key, format)
    return format
  }
  const isThisYear = (date: Date, timeZone: string) =>
    formatOf('year', timeZone).format(date) === formatOf('year', zone).format(new Date())
  return (value, style = 'date') => {
    const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    const date = new Date(value)
    if (Number.isNaN(date.getTime())) return ''
    // A calendar day is that day everywhere; a moment is shown where the reader's days begin.
    const timeZone = isDay ? 'UTC' : zone
    const shown = style === 'day' && isDay && !isThisYear(date, timeZone) ? 'date' : style
    return formatOf(shown, timeZone).format(date)
  }
}
