import type { StaffLine } from '#shared/answers/staff/order_lines'
import { ageText, isTooLong } from '~/lib/texts/age_text'
import { raisedText } from '~/lib/texts/raised_text'
import { useTexts } from '~/lib/texts/texts'
import { usePicked } from './picks'
import { useLinesShown } from './lines_shown'
import classes from './staff_orders.module.css'

/** Picks a line; with Shift all from the last one to it. */
export function PickBox({ line }: { line: StaffLine }) {
  const { t } = useTexts()
  const { has, toggle } = usePicked()
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={classes.box}
      aria-label={t('staff_lines.pick', { order: line.order_number, line: line.line })}
      checked={has(line.id)}
      onChange={(event) => {
        // The click that changes a box is a mouse event, and knows of Shift.
        const { nativeEvent } = event
        toggle(line, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
    />
  )
}

/** Picks all lines the filters leave. */
export function PickEverything() {
  const { t } = useTexts()
  const { everything, toggleEverything, isReading } = usePicked()
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={t('staff_lines.pick_all')}
      aria-busy={isReading || undefined}
      checked={everything === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = everything === 'some'
      }}
      // The head sorts on a click, and moves the column on a drag.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onChange={toggleEverything}
    />
  )
}

/** How long a line has waited for somebody. */
export function Waits({ line: { waits_since: since } }: { line: StaffLine }) {
  const texts = useTexts()
  const { readAt } = useLinesShown()
  if (since === null) return null
  const isLong = isTooLong(since, readAt)
  return (
    <span className={isLong ? classes.too_long : undefined}>{ageText(since, readAt, texts)}</span>
  )
}

/** The order and the line in it. */
export function OrderLine({ line }: { line: StaffLine }) {
  return (
    <span>
      {line.order_number} · {line.line}
    </span>
  )
}

/** The pieces the tab is about, of those that were ordered. */
export function Pieces({ line }: { line: StaffLine }) {
  const { t, quantity } = useTexts()
  const { tab } = useLinesShown()
  const pieces = piecesIn(tab, line)
  if (pieces === line.qty_ordered) return <>{quantity(pieces)}</>
  return (
    <span>
      {quantity(pieces)}{' '}
      <span className={classes.quiet}>
        {t('staff_lines.of_pieces', { count: quantity(line.qty_ordered) })}
      </span>
    </span>
  )
}

function piecesIn(tab: string, line: StaffLine): number {
  if (tab === 'all') return line.qty_ordered
  return tab === 'ready' ? line.qty_ready : line.qty_processing
}

/** The day promised last, in warn when it is over and something is still to come. */
export function PromisedOn({ line }: { line: StaffLine }) {
  const { date } = useTexts()
  const { promised_on, promised_on_new, is_late: isLate } = line
  const day = promised_on_new ?? promised_on
  if (day === null) return null
  return (
    <span>
      <span className={isLate ? classes.too_long : undefined}>{date(day, 'day')}</span>
      {promised_on !== null && promised_on !== day && (
        <>
          {' '}
          <s className={classes.quiet}>{date(promised_on, 'day')}</s>
        </>
      )}
    </span>
  )
}

export function Supplier({ line: { price_list_name: name } }: { line: StaffLine }) {
  const { t } = useTexts()
  return <span className={classes.soft}>{name || t('common.by_hand')}</span>
}

/** When its supplier was asked for it, in which file. */
export function AskedOn({ line: { supplier_asked: asked } }: { line: StaffLine }) {
  const { date } = useTexts()
  if (!asked) return null
  return <span data-tooltip={asked.file_name}>{date(asked.at, 'day')}</span>
}

/** Whether there is something to say under a line. */
export function hasRemark({ cancel_request, proposal, raised }: StaffLine): boolean {
  return cancel_request !== null || proposal !== null || raised !== null
}

/** Why more was ordered than the buyer asked for, and what the buyer asks, or is asked. */
export function LineRemark({ line }: { line: StaffLine }) {
  const { cancel_request: asked, proposal, raised } = line
  const texts = useTexts()
  const { t, quantity, money, date } = texts
  return (
    <>
      {raised && <span>{raisedText(raised, texts)}</span>}
      {asked && (
        <span>
          <b>
            {t('staff_lines.asks_to_cancel', {
              count: asked.quantity,
              shown: quantity(asked.quantity),
            })}
          </b>
          {asked.user_name && ` · ${asked.user_name}`}{' '}
          {asked.reason !== '' && <q className={classes.words}>{asked.reason}</q>}
        </span>
      )}
      {proposal && (
        <span>
          <b>
            {[
              proposal.partnumber !== null && `${proposal.brand_name} ${proposal.partnumber}`,
              proposal.price !== null && money(proposal.price),
              proposal.price_list_name,
            ]
              .filter(Boolean)
              .join(', ')}
          </b>{' '}
          {t('staff_lines.decides_until', { moment: date(proposal.deadline, 'moment') })}
        </span>
      )}
    </>
  )
}
