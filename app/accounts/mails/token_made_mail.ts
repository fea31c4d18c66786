import type { AccountMail } from '#app/accounts/mails/account_mail'
import { dayText } from '#app/mail/mail_body'
import type { Ability } from '#shared/answers/account/api_token'

/** Tells the user that there is a token that calls in their name: they made it, or have to do something. */
export const tokenMadeMail: AccountMail<{ name: string; abilities: Ability[]; ends_on: string }> = {
  write: ({ name, abilities, ends_on }, t, { reader }) => ({
    subject: t('account_mail.token_made.subject', { name }),
    lines: [t('account_mail.token_made.text'), t('account_mail.token_made.not_you')],
    facts: [
      [t('account_mail.token_made.name'), name],
      [t('account_mail.token_made.may'), abilities.join(', ')],
      [t('account_mail.token_made.ends'), dayText(ends_on, reader.locale)],
    ],
    action: { label: t('account_mail.token_made.action'), path: '/profile/tokens' },
  }),
}
