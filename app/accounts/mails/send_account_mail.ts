import { makeLink } from '#app/accounts/links/account_links'
import type { AccountMail, AccountMailReader } from '#app/accounts/mails/account_mail'
import { findAccountMail } from '#app/accounts/mails/account_mails'
import { accountMailTicket, type QueuedMail } from '#app/accounts/mails/queue_account_mail'
import { sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'
import { translateInto, type Translate } from '#app/texts/translate'
import { sendMail } from '#app/mail/send_mail'
import { unlinkedName } from '#app/mail/unlinked_name'
import { writeMail } from '#app/mail/write_mail'
import { sanitiseText } from '#shared/number_format'
import { appName } from '#config/app'

/**
 * Writes and sends a mail about an account. Sent again by a worker that took over it has another link
 * under the same Message-ID; each of them opens its one thing.
 */
export const sendAccountMail = defineJob<QueuedMail>({
  ...accountMailTicket,
  async run({ kind, to, facts, key }) {
    const mail = findAccountMail(kind)
    if (!mail) return
    const link = await linkOf(mail, to, facts)
    if (link === null) return
    const { subject, text, html } = await writeAccountMail(mail, to, facts, link)
    const { name, email: address, user_id } = to
    await sendMail({ to: { name, address }, subject, text, html, key, user_id, kind })
  },
})

async function writeAccountMail(
  mail: AccountMail,
  to: AccountMailReader,
  facts: object,
  link: string
) {
  const { language } = to
  const texts = translateInto(language)
  const t: Translate = (key, values) => texts(key, { app: appName, ...values })
  // An invitation or a registration by somebody else has a name that the owner of the address did not give.
  const name = unlinkedName(to.name)
  const reader = { ...to, name, locale: to.locale ?? language }
  const body = mail.write(facts, t, { reader, link })
  // It may name what others wrote.
  const subject = sanitiseText(body.subject)
  const written = await writeMail({
    ...body,
    subject,
    language,
    greeting: name === '' ? t('account_mail.greeting') : t('mail.greeting', { name }),
    footer: t('account_mail.footer', { email: to.email }),
    settings: null,
  })
  return { subject, ...written }
}

/** The path of the mail's link; empty for a kind without one, null when it need not be sent any more. */
async function linkOf(
  { link, otherLink }: AccountMail,
  { user_id, email }: AccountMailReader,
  facts: object
): Promise<string | null> {
  if (otherLink) return otherLink(facts)
  if (!link) return ''
  const { purpose, minutes, path } = link
  return path(await makeLink(sql, { purpose, user_id, email, minutes }))
}
