import type { LinkPurpose } from '#app/accounts/links/account_links'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { MailBody, MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'

/** Who gets a mail about their account. */
export interface AccountMailReader {
  user_id: number
  name: string
  email: string
  language: MailReader['language']
  /** How numbers and dates are written; as the language when it is not said. */
  locale?: MailReader['locale']
}

/** What a kind of mail about an account is written of. */
export interface MailAbout {
  reader: Required<AccountMailReader>
  /** The path of the link it carries; empty for a kind without one. */
  link: string
}

interface LinkOfUser {
  purpose: LinkPurpose
  minutes: number
  path: (token: string) => string
}

/** A kind of mail about an account. */
export interface AccountMail<Facts extends object = object> {
  /** The link it carries, made as it is sent: the token stands in the mail and nowhere else. */
  link?: LinkOfUser
  /** The same for who is no user yet; null when there is nothing to be sent any more. */
  otherLink?: (facts: Facts) => Promise<string | null>
  write: (facts: Facts, t: Translate, about: MailAbout) => MailBody
}

/** The signed-in user as a reader. */
export function mailReaderOf(user: SignedInUser): AccountMailReader {
  const { id, name, email, language, locale } = user
  return { user_id: id, name, email, language, locale }
}
