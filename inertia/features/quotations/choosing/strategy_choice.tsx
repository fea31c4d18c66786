import type { Deliveries } from '#shared/answers/quotations/strategies'
import type { Strategy } from '#shared/answers/quotation'
import type { ArrivalOf } from '~/features/offers/use_arrival'
import { useTexts } from '~/lib/texts/texts'
import { moveAmongRadios } from '~/lib/keys/radio_keys'
import classes from './choose_panel.module.css'

interface StrategyChoiceProps {
  strategy: Strategy
  /** What it comes to; null: not known yet, or not to be had. */
  outcome: Deliveries['cheapest'] | null
  /** An amount with what was chosen by hand. */
  amountOf: (amount: string) => string
  isMarked: boolean
  isInTabOrder: boolean
  isOff: boolean
  arrivalOf: ArrivalOf
  onTake: () => void
}

/** A way of choosing all lines, and what it comes to. */
export function StrategyChoice(props: StrategyChoiceProps) {
  const { strategy, outcome, amountOf, isMarked, isInTabOrder, isOff, arrivalOf, onTake } = props
  const { t, money } = useTexts()
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isMarked}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-disabled={isOff || undefined}
      className={classes.strategy}
      onKeyDown={moveAmongRadios}
      onClick={onTake}
    >
      <b>{t(`quotations.strategies.${strategy}`)}</b>
      <span className={classes.radio} aria-hidden="true" />
      <span className={classes.figure}>{outcome && money(amountOf(outcome.amount))}</span>
      <span className={classes.about}>
        {outcome &&
          t('quotation_parts.lists_by', {
            count: outcome.price_lists_count,
            day: arrivalOf({
              delivery_days: outcome.delivery_days,
              delivery_days_max: null,
            }).day,
          })}
      </span>
    </button>
  )
}
