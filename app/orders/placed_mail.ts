import { addMoney, subtractMoney } from '#shared/money'
import { formatChange, formatMoney, formatQuantity } from '#shared/number_format'
import type { NotificationFacts } from '#shared/answers/notification'
import type { PlacedFacts } from '#shared/answers/orders/placed_facts'
import { amountWord, dayText, momentIn, type MailBody, type MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'
import type { Fact, MailDocument } from '#app/mail/write_mail'

type Facts = NotificationFacts['order_placed']

/** The mail to the buyer about an order of theirs. */
export function orderPlacedMail(order: Facts, reader: MailReader, t: Translate): MailBody {
  const { locale } = reader
  const { order_id, number, reference, placed } = order
  return {
    subject: t('mail.order_placed.subject', { number }),
    lines: [t('mail.order_placed.text')],
    about: reference === '' ? [] : [[t('mail.reference'), reference]],
    facts: [
      [t('mail.lines'), formatQuantity(order.items_count, locale)],
      [
        // Events of earlier versions say it of the placed order alone.
        amountWord(
          { prices_include_vat: order.prices_include_vat ?? placed?.prices_include_vat },
          t
        ),
        `${formatMoney(order.amount, locale)} ${order.currency_code}`,
      ],
      ...addressOf(order, t).map(({ title, text }): Fact => [title, text]),
    ],
    action: { label: t('mail.open_order'), path: `/orders/${order_id}` },
    ...(placed && { document: documentOf(order, placed, reader, t) }),
  }
}

/** The mail to who looks after the contractor that ordered. */
export function orderReceivedMail(
  order: NotificationFacts['order_received'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  const { number, reference, contractor_name: contractor } = order
  const path = `/admin/order-lines?order_number=${encodeURIComponent(number)}`
  return {
    subject: t('mail.order_received.subject', { contractor, number }),
    lines: [t('mail.order_received.text')],
    about: [
      [t('mail.contractor'), contractor],
      ...(reference === '' ? [] : [[t('mail.reference'), reference] satisfies Fact]),
    ],
    facts: [
      [t('mail.lines'), formatQuantity(order.items_count, locale)],
      [amountWord(order, t), `${formatMoney(order.amount, locale)} ${order.currency_code}`],
    ],
    action: { label: t('mail.open_order'), path },
  }
}

function documentOf(
  order: Facts,
  placed: PlacedFacts,
  { name, locale }: MailReader,
  t: Translate
): MailDocument {
  const moment = momentIn(placed.at, placed.time_zone, locale, 'weekday_moment')
  return {
    over: t('mail.order_placed.at', { moment }),
    title: order.number,
    under: t(`mail.order_placed.from.${placed.source}`, { name }),
    figures: [
      ...daysOf(placed, locale, t),
      {
        name: t('mail.line_count', { count: order.items_count }),
        value: `${formatMoney(order.amount, locale)} ${order.currency_code}`,
        about: vatOf(placed, locale, t),
      },
    ],
    file: {
      label: t('mail.order_placed.file', { count: order.items_count }),
      path: `/orders/${order.order_id}?file=xlsx`,
    },
    notice: noticeOf(placed, locale, t),
    items: placed.lines.map((line) => ({
      name: line.brand_name,
      number: line.partnumber,
      about: [line.name, line.reference].filter(Boolean).join(' · '),
      count: `${formatQuantity(line.quantity, locale)} × ${formatMoney(line.price, locale)}`,
      day: line.promised_on === null ? '' : dayText(line.promised_on, locale, 'weekday'),
      amount: formatMoney(line.amount, locale),
    })),
    rest: restOf(order, placed, locale, t),
    endings: [
      ...addressOf(order, t),
      { title: t('mail.order_placed.next'), text: t('mail.order_placed.next_text') },
      ...askedOf(placed, t),
    ],
  }
}

/** When the first of it comes and when the last; one day when that is the same. */
function daysOf(
  { first, last }: PlacedFacts,
  locale: MailReader['locale'],
  t: Translate
): MailDocument['figures'] {
  const isOneDay = first?.on === last?.on
  const days = isOneDay
    ? [{ key: 'all', day: first }]
    : [
        { key: 'first', day: first },
        { key: 'last', day: last },
      ]
  return days.flatMap(({ key, day }) =>
    day === null
      ? []
      : {
          name: t(`mail.order_placed.${key}_arrives`),
          value: dayText(day.on, locale, 'weekday'),
          about: `${t('mail.line_count', { count: day.lines })}, ${t('mail.pieces', { count: day.pieces })}`,
        }
  )
}

/** Prices that rose while it was ordered. */
function noticeOf(
  { dearer: { lines: count, first } }: PlacedFacts,
  locale: MailReader['locale'],
  t: Translate
): MailDocument['notice'] {
  if (count === 0) return null
  const named = first.map(({ brand_name, partnumber, before, price }) => {
    const prices = { price: formatMoney(price, locale), before: formatMoney(before, locale) }
    const change = formatChange((Number(price) / Number(before) - 1) * 100, locale)
    return `${brand_name} ${partnumber} ${t('mail.now_at', prices)}${Number(before) > 0 ? ` (${change})` : ''}`
  })
  if (count > first.length) named.push(t('mail.and_more', { count: count - first.length }))
  return { title: t('mail.order_placed.dearer', { count }), text: named.join(', ') }
}

function vatOf(
  { vat_percent, prices_include_vat }: PlacedFacts,
  locale: MailReader['locale'],
  t: Translate
): string {
  if (vat_percent === null) return ''
  const percent = formatMoney(vat_percent, locale).replace(/[.,]00$/, '')
  return t(prices_include_vat ? 'mail.vat_within' : 'mail.vat_on_top', { percent })
}

function restOf(
  { items_count, amount }: Facts,
  { lines }: PlacedFacts,
  locale: MailReader['locale'],
  t: Translate
): MailDocument['rest'] {
  const count = items_count - lines.length
  if (count <= 0) return null
  const named = addMoney('0', ...lines.map((line) => line.amount))
  return {
    label: t('mail.more_lines', { count }),
    amount: formatMoney(subtractMoney(amount, named), locale),
  }
}

function askedOf({ manager }: PlacedFacts, t: Translate): MailDocument['endings'] {
  if (!manager) return []
  const { name, phone, email } = manager
  const text = [name, phone, email].filter(Boolean).join(', ')
  return [{ title: t('mail.order_placed.questions'), text }]
}

function addressOf({ deliver_to: to }: Facts, t: Translate): MailDocument['endings'] {
  if (!to) return []
  const text = to.name === '' ? to.address : `${to.name}, ${to.address}`
  return [{ title: t(to.kind === 'pickup' ? 'mail.pickup' : 'mail.deliver_to'), text }]
}
