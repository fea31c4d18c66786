import { Link } from '@inertiajs/react'
import type { CancelRequest, Order, OrderItem } from '#shared/answers/order'
import { useFeature } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { raisedText } from '~/lib/texts/raised_text'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { QuantityBar, type QuantityParts } from '~/ui/feedback/quantity_bar'
import { Icon } from '~/ui/icons/icon'
import { CancelNote } from './cancel_note'
import classes from './orders.module.css'

export function OrderLink({ id, number }: { id: number; number: string }) {
  return (
    <Link href={route('orders.show', { id })} className={classes.link} prefetch>
      {number}
    </Link>
  )
}

/** The order of an item and its line there. */
export function OrderAndLine({ item }: { item: OrderItem }) {
  return (
    <span>
      <OrderLink id={item.order_id} number={item.order_number} /> · {item.line}
    </span>
  )
}

/** Who placed an order; of who is gone it says so. */
export function PlacedBy({ order }: { order: Order }) {
  const { t } = useTexts()
  const { user_name } = order
  return user_name ?? <span className={classes.quiet}>{t('orders.deleted_user')}</span>
}

/** The price list; what a manager found elsewhere has none. */
export function OrderedFrom({ name }: { name: string }) {
  const { t } = useTexts()
  return <span>{name || t('common.by_hand')}</span>
}

/** The quantity beside the bar that shows where it is. */
export function Ordered({ item }: { item: OrderItem }) {
  const { quantity } = useTexts()
  return (
    <span className={classes.ordered}>
      <span className={classes.progress}>
        <QuantityBar parts={partsOf(item)} />
      </span>
      <b>{quantity(item.qty_ordered)}</b>
    </span>
  )
}

/** The parts of the bar with their words, in its order. */
export const places = [
  ['completed', 'delivered'],
  ['delivery', 'on_their_way'],
  ['ready', 'ready'],
  ['processing', 'processing'],
  ['decision', 'awaiting_decision'],
  ['pending', 'pending'],
  ['cancelled', 'refused'],
] as const satisfies [keyof QuantityParts, string][]

/** "54 sent, 27 ready, 21 refused": what there is none of is left out. */
export function piecesText(parts: QuantityParts, { t, quantity }: Texts): string {
  return places
    .filter(([part]) => parts[part])
    .map(([part, word]) => t(`orders.where.${word}`, { quantity: quantity(parts[part] ?? 0) }))
    .join(', ')
}

/** Where the pieces of a line are, when they are not all in one place. */
export function Whereabouts({ item }: { item: OrderItem }) {
  const texts = useTexts()
  const parts = partsOf(item)
  if (Object.values(parts).filter(Boolean).length < 2) return null
  return (
    <span className={classes.where}>
      <QuantityBar parts={parts} />
      {piecesText(parts, texts)}
    </span>
  )
}

/** The day on which an item arrives; null when nothing of it is on its way any more. */
export function arrivalOf({ promised_on, promised_on_new, state_code }: OrderItem): string | null {
  if (state_code === 'completed' || state_code === 'cancelled') return null
  return promised_on_new ?? promised_on
}

/** That day, beside the one that was promised before; a decision comes first. */
export function Arrival({ item }: { item: OrderItem }) {
  const { t, date } = useTexts()
  if (item.state_code === 'awaiting_decision') {
    return <span className={classes.quiet}>{t('orders.waits_for_you')}</span>
  }
  const day = arrivalOf(item)
  if (!day) return null
  const { promised_on: before } = item
  return (
    <span>
      {date(day, 'day')}
      {before && before !== day && (
        <>
          {' '}
          <s className={classes.quiet}>{date(before, 'day')}</s>
        </>
      )}
    </span>
  )
}

/** Whether there is something to say under a line. */
export function hasRemark({ refusals, cancel_request, raised }: OrderItem): boolean {
  return refusals.length > 0 || isWorthSaying(cancel_request) || raised !== null
}

/** That pieces were cancelled is said with them. */
function isWorthSaying(request: CancelRequest | null): request is CancelRequest {
  return request !== null && request.answer !== 'accepted'
}

/** Why more was ordered than was asked for. */
export function RaisedRemark({ item }: { item: OrderItem }) {
  const texts = useTexts()
  return item.raised && <span>{raisedText(item.raised, texts)}</span>
}

/** Why a line was raised, why pieces of it were refused, and what was asked to be cancelled. */
export function LineRemark({ item }: { item: OrderItem }) {
  const { t, quantity, date } = useTexts()
  const { refusals, notes, cancel_request: asked } = item
  const isAskedToo = isWorthSaying(asked)
  const maySearch = useFeature('search')
  const elsewhere = refusals
    .filter(({ reason }) => reason === 'not_available')
    .reduce((sum, refusal) => sum + refusal.quantity, 0)
  return (
    <>
      <RaisedRemark item={item} />
      {(refusals.length > 0 || isAskedToo) && <Icon name="reply" size={14} />}
      {refusals.map(({ reason, quantity: pieces }, index) => {
        const isOwn = reason === 'customer_cancelled'
        const count = { count: pieces, quantity: quantity(pieces) }
        return (
          <span key={reason}>
            <b>{t(isOwn ? 'orders.cancelled_pieces' : 'orders.refused_pieces', count)}</b>
            {reason && !isOwn && `: ${t(`orders.reasons.${reason}`)}`}
            {isOwn && asked?.answer === 'accepted' && asked.note !== '' && `: ${asked.note}`}
            {isOwn &&
              asked?.answer === 'accepted' &&
              asked.answered_at &&
              `, ${date(asked.answered_at, 'weekday_day')}`}
            {index < refusals.length - 1 ? ',' : isAskedToo && '.'}
          </span>
        )
      })}
      {elsewhere > 0 && maySearch && (
        <Link
          href={route('prices', {}, { tab: 'search', partnumber: item.partnumber })}
          className={classes.link}
        >
          {t('orders.find_elsewhere', { quantity: quantity(elsewhere) })}
        </Link>
      )}
      {isAskedToo && <CancelNote request={asked} />}
      {notes.map((note) => (
        <q key={note} className={classes.note}>
          {note}
        </q>
      ))}
    </>
  )
}

/** The quantities as parts of the bar; what waits for a decision is still in processing. */
export function partsOf(item: OrderItem): QuantityParts {
  const { qty_processing, qty_ready, qty_sent, qty_delivered, qty_refused, state_code } = item
  return {
    completed: qty_delivered,
    delivery: qty_sent - qty_delivered,
    ready: qty_ready,
    [waiting[state_code] ?? 'processing']: qty_processing,
    cancelled: qty_refused,
  }
}

const waiting: Partial<Record<string, keyof QuantityParts>> = {
  awaiting_decision: 'decision',
  pending: 'pending',
}
