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
