import { useId } from 'react'
import type { Deliveries } from '#shared/answers/quotations/strategies'
import { addMoney, compareMoney, multiplyMoney } from '#shared/money'
import { keptSetting } from '~/lib/kept/kept_setting'
import { useStore } from '~/lib/store'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './choose_panel.module.css'

type Step = Deliveries['full'][number]

interface DeliveryPriceProps {
  /** At least one. */
  steps: readonly Step[]
  /** An amount with what was chosen by hand. */
  amountOf: (amount: string) => string
  currency: string
  current: number | null
  onTake: (step: Step) => void
}

/** What a delivery costs a buyer changes little: it is kept, as it was typed. */
const kept = keptSetting('delivery_price', (price) => (typeof price === 'string' ? price : ''))

/** What is least when each delivery costs the buyer something besides: a driver, an hour of receiving. */
export function DeliveryPrice(props: DeliveryPriceProps) {
  const { steps, amountOf, currency, current, onTake } = props
  const { t, money } = useTexts()
  const id = useId()
  const typed = useStore(kept)
  const price = priceOf(typed)
  const best = price === null ? null : leastWith(price, steps)
  return (
    <div className={classes.delivery_price}>
      <label htmlFor={id}>{t('quotation_parts.delivery_price')}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        placeholder="0.00"
        aria-invalid={(typed !== '' && price === null) || undefined}
        value={typed}
        onChange={(event) => kept.set(event.currentTarget.value)}
      />
      <span>{currency}</span>
      {price !== null && best && (
        <p role="status">
          <span>
            {t('quotation_parts.least_with', {
              count: best.price_lists_count,
              total: money(amountOf(withDeliveries(best, price))),
            })}
          </span>
          {best.price_lists_count !== current && (
            <Button size="s" onClick={() => onTake(best)}>
              {t('quotation_parts.take_lists', { count: best.price_lists_count })}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** An amount with a point or a comma, as a decimal; null when it is none or nothing. */
function priceOf(typed: string): string | null {
  const price = typed.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(price) && compareMoney(price, '0') > 0 ? price : null
}

function leastWith(price: string, steps: readonly Step[]): Step | null {
  const sorted = steps.toSorted((one, other) =>
    compareMoney(withDeliveries(one, price), withDeliveries(other, price))
  )
  return sorted[0] ?? null
}

const withDeliveries = (step: Step, price: string) =>
  addMoney(step.amount, multiplyMoney(price, step.price_lists_count))
