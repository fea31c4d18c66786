import { formatMoney, formatQuantity } from '#shared/number_format'
import type { NotedMove, NotificationFacts } from '#shared/answers/notification'
import type { Fact } from '#app/mail/write_mail'
import { dayText, momentIn, type MailBody, type MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'

/** The mail about what became of it. */
export function orderUpdatedMail(
  order: NotificationFacts['order_updated'],
  reader: MailReader,
  t: Translate
): MailBody {
  const { state_code } = order
  const state = t(`mail.states.${state_code}`)
  const changes = changesOf(order, reader, t)
  const isSaid = state_code === 'partial' && changes.facts.length > 0
  return {
    subject: t('mail.order_updated.subject', { number: order.number }),
    // Of lines at different stages it says nothing: what happened stands below.
    lines: isSaid ? [] : [t('mail.order_updated.text', { state })],
    ...changes,
    action: { label: t('mail.open_order'), path: `/orders/${order.order_id}` },
  }
}

/** What was done with lines, and the words about it. */
function changesOf(
  {
    moves = [],
    promised = [],
  }: Partial<Pick<NotificationFacts['order_updated'], 'moves' | 'promised'>>,
  reader: MailReader,
  t: Translate
) {
  return {
    // The same word may stand beside several moves.
    notes: [...new Set(moves.flatMap(({ note }) => note ?? []))],
    facts: [
      ...moves.map((move): Fact => [
        moveText(move, t),
        quantityText(move, t),
        partsOf(move, reader, t),
      ]),
      ...promised.map((day): Fact => [
        t('mail.promised_on', { day: dayText(day.on, reader.locale) }),
        t('mail.line_count', { count: day.lines }),
        partsOf(day, reader, t),
      ]),
    ],
  }
}

/** The mail about lines that wait for a decision; the second one before their deadline. */
export function decisionNeededMail(
  order: NotificationFacts['decision_needed'],
  reader: MailReader,
  t: Translate
): MailBody {
  const { locale } = reader
  const also = changesOf(order, reader, t)
  const { number, lines_count: count, deadline, time_zone } = order
  const kind = order.is_reminder ? 'reminder' : 'new'
  return {
    subject: t(`mail.decision_needed.${kind}`, { number }),
    lines: [
      t('mail.decision_needed.text', { count }),
      ...(also.facts.length > 0 ? [t('mail.decision_needed.also')] : []),
    ],
    notes: also.notes,
    about: about(order, t),
    facts: [
      ...proposedFacts(order, locale, t),
      [t('mail.decide_by'), momentIn(deadline, time_zone, locale)],
      ...also.facts,
    ],
    action: { label: t('mail.open_order'), path: `/orders/${order.order_id}` },
  }
}

/** The first of the lines with what is proposed for them, and how many more there are. */
function proposedFacts(
  { proposed = [], lines_count }: NotificationFacts['decision_needed'],
  locale: MailReader['locale'],
  t: Translate
): Fact[] {
  const more = lines_count - proposed.length
  const facts = proposed.map((line): Fact => {
    const priced = (price: string) => `${formatMoney(price, locale)} ${line.currency_code}`
    const { before, price, part, latest_days: days } = line
    return [
      `${line.brand_name} ${line.partnumber}`,
      [
        ...(part === null ? [] : [t('mail.replaced_by', { part })]),
        ...(price === null
          ? []
          : [t('mail.now_at', { price: priced(price), before: priced(before) })]),
        ...(typeof days === 'number' ? [t('mail.within_days', { count: days })] : []),
      ].join(', '),
    ]
  })
  if (proposed.length > 0 && more > 0) facts.push([t('mail.more_lines', { count: more }), ''])
  return facts
}

/** The mail to who asked to cancel pieces that come all the same. */
export function cancelDeclinedMail(
  { order_id, number, note, ...line }: NotificationFacts['cancel_declined'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  return {
    subject: t('mail.cancel_declined.subject', { number }),
    lines: [t('mail.cancel_declined.text')],
    notes: note === '' ? [] : [note],
    about: [[t('mail.order'), number]],
    facts: [
      [t('mail.part'), `${line.brand_name} ${line.partnumber}`],
      [t('mail.quantity'), formatQuantity(line.quantity, locale)],
    ],
    action: { label: t('mail.open_order'), path: `/orders/${order_id}` },
  }
}

function moveText({ to, reason }: NotedMove, t: Translate): string {
  const text = t(`mail.moves.${to}`)
  return reason === null ? text : `${text}: ${t(`mail.reasons.${reason}`)}`
}

function quantityText({ lines, quantity }: NotedMove, t: Translate): string {
  return `${t('mail.line_count', { count: lines })}, ${t('mail.pieces', { count: quantity })}`
}

/** The mail to the manager whom a buyer asks to cancel pieces. */
export function cancelAskedMail(
  { number, contractor_name: contractor, reason, ...line }: NotificationFacts['cancel_asked'],
  { locale }: MailReader,
  t: Translate
): MailBody {
  return {
    subject: t('mail.cancel_asked.subject', { contractor, number }),
    lines: [t('mail.cancel_asked.text')],
    notes: reason === '' ? [] : [reason],
    about: [
      [t('mail.contractor'), contractor],
      [t('mail.order'), number],
    ],
    facts: [
      [t('mail.part'), `${line.brand_name} ${line.partnumber}`],
      [t('mail.quantity'), formatQuantity(line.quantity, locale)],
    ],
    action: {
      label: t('mail.open_requests'),
      path: `/admin/order-lines?order_number=${number}&tab=cancel_asked`,
    },
  }
}

/** Which parts it is about by name: the first, and how many more. */
function partsOf(
  { lines, parts = [] }: Pick<NotedMove, 'lines' | 'parts'>,
  { locale }: MailReader,
  t: Translate
): string {
  const named = parts.map(
    (part) => `${part.brand_name} ${part.partnumber} × ${formatQuantity(part.quantity, locale)}`
  )
  const more = lines - parts.length
  if (named.length > 0 && more > 0) named.push(t('mail.and_more', { count: more }))
  return named.join(', ')
}

function about(order: { number: string; reference: string }, t: Translate): MailBody['facts'] {
  const named: MailBody['facts'] = [[t('mail.order'), order.number]]
  return order.reference === '' ? named : [...named, [t('mail.reference'), order.reference]]
}
