import { formatMoney, formatQuantity } from '#shared/number_format'
import type { NotificationFacts } from '#shared/answers/notification'
import { dayText, momentIn, type MailBody, type MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'

/** The mail to those whose orders go out with a sale: one for all of them. */
export function saleIssuedMail(
  sale: NotificationFacts['sale_issued'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  return {
    subject: t('mail.sale_issued.subject', { number: sale.number }),
    lines: [t('mail.sale_issued.text')],
    facts: [
      ...about(sale, locale, t),
      [t('mail.to_pay'), `${formatMoney(sale.total, locale)} ${sale.currency_code}`],
      ...(sale.due_on === null
        ? []
        : [[t('mail.due_on'), dayText(sale.due_on, locale)] satisfies MailBody['facts'][number]]),
    ],
    action: actionOf(sale, t),
  }
}

/** The mail about its arrival. */
export function saleDeliveredMail(
  sale: NotificationFacts['sale_delivered'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  const at: MailBody['facts'][number] = [
    t('mail.delivered_at'),
    momentIn(sale.delivered_at, sale.time_zone, locale),
  ]
  return {
    subject: t('mail.sale_delivered.subject', { number: sale.number }),
    lines: [t('mail.sale_delivered.text')],
    facts: [
      ...about(sale, locale, t),
      at,
      ...(sale.received_by === ''
        ? []
        : [[t('mail.received_by'), sale.received_by] satisfies MailBody['facts'][number]]),
    ],
    action: actionOf(sale, t),
  }
}

type Sale = NotificationFacts['sale_issued'] | NotificationFacts['sale_delivered']

/** A mail names no more orders than are read at a glance. */
const MOST_NAMED = 6

function about(sale: Sale, locale: string, t: Translate): MailBody['facts'] {
  const named = sale.orders.slice(0, MOST_NAMED).map(({ number }) => number)
  const more = sale.orders.length - named.length
  return [
    [t('mail.invoice'), sale.number],
    [
      t('mail.orders'),
      [...named, ...(more > 0 ? [t('mail.and_more', { count: more })] : [])].join(', '),
    ],
    [
      t('mail.boxes'),
      `${formatQuantity(sale.boxes_count, locale)}, ${t('mail.pieces', { count: sale.pieces_count })}`,
    ],
  ]
}

function actionOf({ sale_id, orders }: Sale, t: Translate): MailBody['action'] {
  return sale_id === null
    ? { label: t('mail.open_order'), path: `/orders/${orders[0]?.id}` }
    : { label: t('mail.open_invoice'), path: `/invoices/${sale_id}` }
}
