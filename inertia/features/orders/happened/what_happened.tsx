import { useState } from 'react'
import type { OrderChange } from '#shared/answers/orders/happened'
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
  const { at, note, user_name } = change
  return (
    <li>
      <time dateTime={at}>{date(at, 'time')}</time>
      <StatusIcon status={iconOf(change)} />
      <div>
        <p>
          <b>{titleOf(change, texts)}</b> <span>{sizeOf(change, texts)}</span>
        </p>
        {note !== '' && <q>{note}</q>}
        {user_name && <p className={classes.who}>{user_name}</p>}
      </div>
    </li>
  )
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
  if (kind === 'decided' && answer !== null && answer !== 'too_late') {
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
