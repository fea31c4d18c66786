import type { Language } from '#shared/languages'
import { vatKey } from '#shared/sales/vat'
import type { Mail } from '#app/mail/send_mail'
import type { MailContent } from '#app/mail/write_mail'

/** Who gets a mail, as far as its words depend on it. */
export interface MailReader {
  name: string
  language: Language
  /** How numbers are written. */
  locale: Language
}

/** Texts of resources/lang in the reader's language. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** What one mail says, between the greeting and the footer that all of them have. */
export type MailBody = Omit<MailContent, 'language' | 'greeting' | 'footer' | 'settings'> & {
  /** Who is written to by answering it; otherwise nobody is. */
  reply_to?: Mail['reply_to']
}

/** The word for an amount, which says how it stands to VAT where that is known. */
export function amountWord(
  { prices_include_vat: is_included }: { prices_include_vat?: boolean },
  t: Translate
): string {
  const word = t('mail.amount')
  return is_included === undefined ? word : `${word} ${t(vatKey({ is_included }))}`
}

const styles = {
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  weekday_moment: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** A moment (ISO 8601) as it is said in a time zone: `24 Nov, 17:00`, `Tuesday 24 November at 17:00`. */
export function momentIn(
  moment: string,
  timeZone: string,
  locale: Language,
  style: 'moment' | 'weekday_moment' = 'moment'
): string {
  return formatted(moment, timeZone, locale, style)
}

/** A day (`YYYY-MM-DD`) in words: `24 Nov 2026`, `Tue 24 Nov`. */
export function dayText(day: string, locale: Language, style: 'date' | 'weekday' = 'date'): string {
  return formatted(day, 'UTC', locale, style)
}

function formatted(
  time: string,
  timeZone: string,
  locale: Language,
  style: keyof typeof styles
): string {
  // English dates with the day first, as the screens write them.
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...styles[style],
    timeZone,
  })
  return format.format(new Date(time))
}
