import type { ImportChange } from '#shared/answers/prices/price_change'
import { isFarMove, timesMoved, timesOthers } from '~/features/price_lists/imports/times_moved'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Tag } from '~/ui/marks/tag'
import { cn } from '~/ui/class_names'
import classes from './change_cells.module.css'
import { useHolds } from '~/features/price_lists/imports/changes/holding/holds_context'

type Costs = Pick<ImportChange, 'cost_before' | 'cost_after'>

/** What it cost and what the file says. */
export function ChangedCost({ change: { cost_before, cost_after } }: { change: Costs }) {
  const { money } = useTexts()
  return (
    <span className={classes.cost}>
      {cost_before !== null && <span>{money(cost_before)}</span>}
      {cost_before !== null && cost_after !== null && (
        <span aria-hidden="true" className={classes.arrow}>
          →
        </span>
      )}
      {cost_after !== null && <b>{money(cost_after)}</b>}
    </span>
  )
}

export function Moved({ change }: { change: ImportChange }) {
  const { formatLocale } = useTexts()
  const { moved, cost_before, cost_after } = change
  if (cost_before === null || cost_after === null) return null
  return (
    <span className={cn(moved !== null && isFarMove(moved) && classes.far)}>
      {timesMoved(change, formatLocale)}
    </span>
  )
}

/** What others ask for what is new, and how far from that it is. */
export function OthersAsk({
  change,
}: {
  change: Pick<ImportChange, 'cost_after' | 'cost_others'>
}) {
  const { money, formatLocale } = useTexts()
  if (change.cost_others === null) return null
  return (
    <span className={classes.cost}>
      <span>{money(change.cost_others)}</span>
      <span className={classes.far}>{timesOthers(change, formatLocale)}</span>
    </span>
  )
}

/** In how many carts, quotations and waiting orders the offer is now. */
export function Matters({ change }: { change: ImportChange }) {
  return <span className={classes.quiet}>{mattersText(change, useTexts())}</span>
}

function mattersText({ carts, quotations, orders }: ImportChange, { t }: Texts): string {
  return [
    carts > 0 && t('price_changes.matters.carts', { count: carts }),
    quotations > 0 && t('price_changes.matters.quotations', { count: quotations }),
    orders > 0 && t('price_changes.matters.orders', { count: orders }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** That a price is held back, or the button that holds it. */
export function HoldPrice({ change }: { change: ImportChange }) {
  const { t } = useTexts()
  const { may, isBusy, hold, release } = useHolds()
  const busy = isBusy(change.id) && t('price_changes.busy')
  if (change.kind === 'held') {
    return (
      <span className={classes.held}>
        <span title={change.hold_reason ? t(`price_changes.why.${change.hold_reason}`) : undefined}>
          <Tag tone="warn">
            {t(change.cost_before === null ? 'price_changes.held_new' : 'price_changes.held')}
          </Tag>
        </span>
        {may && (
          <Button size="s" busy={busy} onClick={() => release([change])}>
            {t('price_changes.release')}
          </Button>
        )}
      </span>
    )
  }
  if (!may || change.kind === 'gone') return null
  return (
    <Button size="s" busy={busy} onClick={() => hold([change])}>
      {t('price_changes.hold')}
    </Button>
  )
}
