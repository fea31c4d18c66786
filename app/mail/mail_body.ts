import type { Language } from '#shared/languages'
import { vatKey } from '#shared/sales/vat'
import type { Mail } from '#app/mail/send_mail'
import type { Translate } from '#app/texts/translate'
import type { MailContent } from '#app/mail/write_mail'

/** The properties of a recipient that affect the text of a mail. */
export interface MailReader {
  name: string
  language: Language
  /** The number format. */
  locale: Language
}

/** The content of a mail between the greeting and the footer, which all mails have. */
export type MailBody = Omit<MailContent, 'language' | 'greeting' | 'footer' | 'settings'> & {
  /** The reply address; without it, replies go nowhere. */
  reply_to?: Mail['reply_to']
}

/** Returns the label of an amount, which says whether it includes VAT where that is known. */
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

/** Formats a timestamp (ISO 8601) in a time zone: `24 Nov, 17:00`, `Tuesday 24 November at 17:00`. */
export function momentIn(
  moment: string,
  timeZone: string,
  locale: Language,
  style: 'moment' | 'weekday_moment' = 'moment'
): string {
  return formatted(moment, timeZone, locale, style)
}

/** Formats a day (`YYYY-MM-DD`): `24 Nov 2026`, `Tue 24 Nov`. */
export function dayText(day: string, locale: Language, style: 'date' | 'weekday' = 'date'): string {
  return formatted(day, 'UTC', locale, style)
}

function formatted(
  time: string,
  timeZone: string,
  locale: Language,
  style: keyof typeof styles
): string {
  // English dates have the day first, as on the screens.
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...styles[style],
    timeZone,
  })
  return format.format(new Date(time))
}
