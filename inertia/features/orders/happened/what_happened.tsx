import { useState } from 'react'
import type { OrderChange, ProposedTerms } from '#shared/answers/orders/happened'
import { cancelIcon, decisionIcon, moveIcons } from '~/features/orders/change_icons'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { StatusIcon, type StatusName } from '~/ui/feedback/status'
import classes from './what_happened.module.css'

/** So many stand there at first. */
const FIRST = 30

export interface WhatHappenedProps {
  changes: readonly OrderChange[]
}

/** What happened to an order, the newest first, day by day. */
export function WhatHappened({ changes }: WhatHappenedProps) {
  const texts = useTexts()
  const { t, date } = texts
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, FIRST)
  const days = Map.groupBy(shown, ({ at }) => date(at, 'weekday'))
  return (
    <div className={classes.happened}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <ol>
            {ofDay.map((change) => (
              <Change key={keyOf(change)} change={change} texts={texts} />
            ))}
          </ol>
        </section>
      ))}
      {changes.length > shown.length && (
        <Button variant="ghost" onClick={() => setIsWhole(true)}>
          {t('order_parts.earlier', { count: changes.length - shown.length })}
        </Button>
      )}
    </div>
  )
}

function Change({ change, texts }: { change: OrderChange; texts: Texts }) {
  const { date } = texts
  const { at, note, user_name, proposed, lines } = change
  const more = proposed.length > 0 ? lines - proposed.length : 0
  return (
    <li>
      <time dateTime={at}>{date(at, 'time')}</time>
      <StatusIcon status={iconOf(change)} />
      <div>
        <p>
          <b>{titleOf(change, texts)}</b> <span>{sizeOf(change, texts)}</span>
        </p>
        {proposed.map((terms) => (
          <p key={terms.line} className={classes.terms}>
            {lines > 1 && `${texts.t('order_parts.line', { line: terms.line })}: `}
            {termsOf(terms, texts)}
          </p>
        ))}
        {more > 0 && (
          <p className={classes.terms}>{texts.t('order_parts.head.more', { count: more })}</p>
        )}
        {note !== '' && <q>{note}</q>}
        {user_name && <p className={classes.who}>{user_name}</p>}
      </div>
    </li>
  )
}

/** `Price 12.36 → 13.99, KL 1337/16 → OC 87274, within 5 working days of your answer`. */
function termsOf(terms: ProposedTerms, { t, money }: Texts): string {
  const { price, old_price, partnumber, old_partnumber, latest_days: days } = terms
  const isOtherBrand = terms.brand_name !== terms.old_brand_name
  const named = (brand: string | null, part: string) => (isOtherBrand ? `${brand} ${part}` : part)
  return [
    price !== null &&
      `${t('orders.price')} ${old_price === null ? '' : `${money(old_price)} → `}${money(price)}`,
    partnumber !== null &&
      (old_partnumber === null
        ? t('order_parts.proposed_part', { part: named(terms.brand_name, partnumber) })
        : `${named(terms.old_brand_name, old_partnumber)} → ${named(terms.brand_name, partnumber)}`),
    days !== null && t('order_parts.deciding.within_days', { count: days }),
  ]
    .filter(Boolean)
    .join(', ')
}

const keyOf = ({ at, kind, from, to, reason, promised_on, answer, user_name }: OrderChange) =>
  [at, kind, from, to, reason, promised_on, answer, user_name].join(' ')

function iconOf({ kind, from, to, answer }: OrderChange): Exclude<StatusName, 'box'> {
  if (kind === 'proposed') return 'decision'
  if (kind === 'confirmed' || kind === 'promised') return 'processing'
  if (kind === 'cancel_asked') return 'pending'
  if (kind === 'decided') return decisionIcon(answer)
  if (kind === 'cancel_answered') return cancelIcon(answer)
  return from === null || to === null ? 'pending' : moveIcons[to]
}

function titleOf(change: OrderChange, texts: Texts): string {
  const { kind, from, to, reason, promised_on, answer, quantity } = change
  const { t, date } = texts
  const pieces = { count: quantity, quantity: texts.quantity(quantity) }
  if (kind === 'confirmed') return t('order_parts.confirmed')
  if (promised_on !== null) {
    return t('order_parts.promised', { day: date(promised_on, 'weekday_day') })
  }
  if (kind === 'proposed') return t('order_parts.happened.proposed')
  if (kind === 'decided' && answer !== null && answer !== 'too_late' && answer !== 'all_refused') {
    return t(`order_parts.answers.${answer}`)
  }
  if (kind === 'cancel_asked') return t('order_parts.happened.cancel_asked', pieces)
  if (kind === 'cancel_answered' && answer !== null && answer !== 'overdue') {
    return t(`order_parts.happened.cancel_${answer}`, pieces)
  }
  if (from === null || to === null) return t('order_parts.moves.placed', pieces)
  if (reason === 'customer_cancelled') return t('orders.cancelled_pieces', pieces)
  const moved = t(`order_parts.moves.${to}`, pieces)
  return reason === null ? moved : `${moved}: ${t(`orders.reasons.${reason}`)}`
}

/** `line 2, KARNHOLT OC 90`, `lines 1, 2, 5`, `12 lines`. */
function sizeOf({ lines, first_lines, part }: OrderChange, { t }: Texts): string {
  if (lines === 1) return t('order_parts.happened.line', { line: first_lines[0] ?? 0, part })
  if (lines > first_lines.length) return t('order_parts.happened.many', { count: lines })
  return t('order_parts.happened.lines', { lines: first_lines.join(', ') })
}
