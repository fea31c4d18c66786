import { formatMoney, formatQuantity } from '#shared/number_format'
import type { NotedMove, Notification, NotificationFacts } from '#shared/answers/notification'
import type { Language } from '#app/accounts/signed_in_user'
import type { MailContent } from '#app/mail/write_mail'

type Translate = (key: string, values?: Record<string, string | number>) => string

interface Reader {
  name: string
  language: Language
  /** How numbers are written. */
  locale: Language
}

type Body = Omit<MailContent, 'language' | 'greeting' | 'footer'>

/** What the mail about a notification says to its reader. */
export function contentOf(
  noted: Pick<Notification, 'kind' | 'facts'>,
  reader: Reader,
  t: Translate
): MailContent {
  return {
    ...bodyOf(noted, reader, t),
    language: reader.language,
    greeting: t('mail.greeting', { name: reader.name }),
    footer: t('mail.footer'),
  }
}

function bodyOf(noted: Pick<Notification, 'kind' | 'facts'>, reader: Reader, t: Translate): Body {
  // A notification's facts are those of its kind.
  const facts = noted.facts
  switch (noted.kind) {
    case 'order_placed':
      return orderPlaced(facts as NotificationFacts['order_placed'], reader, t)
    case 'order_updated':
      return orderUpdated(facts as NotificationFacts['order_updated'], reader, t)
    case 'price_import':
      return priceImport(facts as NotificationFacts['price_import'], reader, t)
  }
}

function orderPlaced(order: NotificationFacts['order_placed'], reader: Reader, t: Translate): Body {
  const amount = `${formatMoney(order.amount, reader.locale)} ${order.currency_code}`
  return {
    subject: t('mail.order_placed.subject', { number: order.number }),
    lines: [t('mail.order_placed.text')],
    facts: [
      [t('mail.order'), order.number],
      ...(order.reference === ''
        ? []
        : [[t('mail.reference'), order.reference] as [string, string]]),
      [t('mail.lines'), formatQuantity(order.items_count, reader.locale)],
      [t('mail.amount'), amount],
    ],
    action: { label: t('mail.open_order'), path: `/orders/${order.order_id}` },
  }
}

function orderUpdated(
  order: NotificationFacts['order_updated'],
  reader: Reader,
  t: Translate
): Body {
  return {
    subject: t('mail.order_updated.subject', { number: order.number }),
    lines: [t('mail.order_updated.text', { state: t(`mail.states.${order.state_code}`) })],
    facts: order.moves.map((move) => [moveText(move, t), quantityText(move, reader, t)]),
    action: { label: t('mail.open_order'), path: `/orders/${order.order_id}` },
  }
}

function moveText({ to, reason }: NotedMove, t: Translate): string {
  const text = t(`mail.moves.${to}`)
  return reason === null ? text : `${text}: ${t(`mail.reasons.${reason}`)}`
}

function quantityText({ lines, quantity }: NotedMove, reader: Reader, t: Translate): string {
  const pieces = t('mail.pieces', { quantity: formatQuantity(quantity, reader.locale) })
  return `${t('mail.line_count', { count: lines })}, ${pieces}`
}

function priceImport(facts: NotificationFacts['price_import'], reader: Reader, t: Translate): Body {
  const { price_list_name: name, state } = facts
  return {
    subject: t(`mail.price_import.${state}.subject`, { name }),
    lines: [t(`mail.price_import.${state}.text`)],
    facts: [
      [t('mail.file'), facts.file_name],
      [t('mail.rows'), formatQuantity(facts.rows_total, reader.locale)],
      [t('mail.rejected'), formatQuantity(facts.rows_rejected, reader.locale)],
    ],
    action: { label: t('mail.open_import'), path: importPath(facts) },
  }
}

function importPath(facts: NotificationFacts['price_import']): string {
  const { price_list_id, price_import_id } = facts
  if (price_list_id === undefined) return '/prices'
  return `/price-lists/${price_list_id}?import=${price_import_id}`
}
