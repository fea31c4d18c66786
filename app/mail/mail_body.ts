import type { Language } from '#shared/languages'
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
export type MailBody = Pick<MailContent, 'subject' | 'lines' | 'facts' | 'action'>

/** A moment (ISO 8601) as it is said in a time zone: `24 Nov, 17:00`. */
export function momentIn(moment: string, timeZone: string, locale: Language): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return format.format(new Date(moment))
}

/** A day (`YYYY-MM-DD`) in words: `24 Nov 2026`. */
export function dayText(day: string, locale: Language): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(day))
}
