import type { NotificationFacts } from '#shared/answers/notification'
import { formatQuantity } from '#shared/number_format'
import type { MailBody, MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'
import { pathOfCheck } from '#app/orders/uploads/path_of_check'

/** The mail about a file to be ordered that a worker is done with. */
export function fileCheckedMail(
  facts: NotificationFacts['file_checked'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  const { order, file_name: file, outcome } = facts
  return {
    subject: t(`mail.file_checked.${outcome}.subject`, { file }),
    lines: [t(`mail.file_checked.${outcome}.text`)],
    facts: [
      [t('mail.lines'), formatQuantity(facts.lines_count, locale)],
      [t('mail.rejected'), formatQuantity(facts.rejected_count, locale)],
    ],
    action: order
      ? { label: t('mail.open_order'), path: `/orders/${order.id}` }
      : { label: t('mail.open_check'), path: pathOfCheck(facts.upload_id, facts.order_upload_id) },
  }
}
