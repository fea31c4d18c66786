import type {
  OrderItemMove,
  OrderItemStory,
  PastCancelRequest,
  PastPromise,
  PastProposal,
  SaleOfMove,
} from '#shared/answers/orders/happened'
import { cancelIcon, decisionIcon, moveIcons } from '~/features/orders/change_icons'
import type { Texts } from '~/lib/texts/texts'
import type { StatusName } from '~/ui/feedback/status'

export interface TimelineEntry {
  key: string
  /** ISO 8601. */
  at: string
  icon: Exclude<StatusName, 'box'>
  title: string
  /** A word to it, may be empty. */
  text: string
  who: string | null
  /** The invoice it went out with. */
  sale?: SaleOfMove
}

/** Moves, promises, proposals and wishes to cancel of a line, the newest first. */
export function timelineOf(story: OrderItemStory, texts: Texts): TimelineEntry[] {
  const { moves, confirmed_at, promises, proposals, cancel_requests } = story
  // What moved or was decided with it says as much.
  const said = [...moves.map(({ at }) => at), ...proposals.map((it) => it.answered_at)]
  return [
    // Moves have no id; they are only ever added at the other end of the list.
    ...moves.map((move, index) => moveEntry(move, `move${moves.length - index}`, texts)),
    ...promises.map((promise) => promiseEntry(promise, texts)),
    ...(confirmed_at === null || said.includes(confirmed_at)
      ? []
      : [confirmedEntry(confirmed_at, texts)]),
    ...proposals.flatMap((proposal) => proposalEntries(proposal, texts)),
    ...cancel_requests.flatMap((request) => cancelEntries(request, texts)),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
}

function moveEntry(move: OrderItemMove, key: string, { t, quantity }: Texts): TimelineEntry {
  const { at, from, to, reason, note = '', user_name: who, sale, other_line: line } = move
  const pieces = { count: move.quantity, quantity: quantity(move.quantity) }
  const icon = from === null ? 'pending' : moveIcons[to]
  const kind = from === null ? 'placed' : to
  const title =
    reason === 'customer_cancelled'
      ? t('orders.cancelled_pieces', pieces)
      : line !== undefined && to === 'other_line'
        ? t('order_parts.in_line', { ...pieces, line })
        : t(`order_parts.moves.${kind}`, pieces)
  const why = reason !== null && reason !== 'customer_cancelled' && t(`orders.reasons.${reason}`)
  const before = line !== undefined && from === null && t('order_parts.from_line', { line })
  const text = [before, why, note].filter(Boolean).join(': ')
  return { key, at, icon, title, text, who, sale }
}

function confirmedEntry(at: string, { t }: Texts): TimelineEntry {
  const title = t('order_parts.confirmed')
  return { key: 'confirmed', at, icon: 'processing', title, text: '', who: null }
}

function promiseEntry(promise: PastPromise, { t, date }: Texts): TimelineEntry {
  const { at, promised_on: day, promised_before: before } = promise
  return {
    key: `promise${at}`,
    at,
    icon: 'processing',
    title: t('order_parts.promised', { day: date(day, 'weekday_day') }),
    text: before ? t('order_parts.promised_before', { day: date(before, 'weekday_day') }) : '',
    who: null,
  }
}

function proposalEntries(proposal: PastProposal, { t, money }: Texts): TimelineEntry[] {
  const { id, price, brand_name, partnumber, note, answer, answered_at, user_name } = proposal
  const proposed = [
    partnumber !== null && t('order_parts.proposed_part', { part: `${brand_name} ${partnumber}` }),
    price !== null && t('order_parts.proposed_price', { price: money(price) }),
  ]
  const asked: TimelineEntry = {
    key: `proposal${id}`,
    at: proposal.proposed_at,
    icon: 'decision',
    title: proposed.filter(Boolean).join(', '),
    text: note,
    who: null,
  }
  if (answer === null || answered_at === null) return [asked]
  const end: TimelineEntry = {
    key: `proposal${id} answer`,
    at: answered_at,
    icon: decisionIcon(answer),
    title: t(`order_parts.answers.${answer}`),
    text: '',
    who: user_name,
  }
  return [asked, end]
}

function cancelEntries(request: PastCancelRequest, { t, quantity }: Texts): TimelineEntry[] {
  const { id, reason, answer, answered_at, note, user_name, cancelled_quantity } = request
  const pieces = {
    asked: quantity(request.quantity),
    cancelled: quantity(cancelled_quantity ?? 0),
  }
  const asked: TimelineEntry = {
    key: `cancel${id}`,
    at: request.asked_at,
    icon: 'pending',
    title: t('orders.cancelling.asked', pieces),
    text: reason,
    who: user_name,
  }
  if (answer === null || answered_at === null) return [asked]
  const end: TimelineEntry = {
    key: `cancel${id} answer`,
    at: answered_at,
    icon: cancelIcon(answer),
    title: t(`orders.cancelling.${answer}`, pieces),
    text: note,
    who: null,
  }
  return [asked, end]
}
