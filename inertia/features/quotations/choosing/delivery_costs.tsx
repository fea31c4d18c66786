import type { Deliveries } from '#shared/answers/quotations/strategies'
import { compareMoney, subtractMoney } from '#shared/money'
import type { ArrivalOf } from '~/features/offers/use_arrival'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Status } from '~/ui/feedback/status'
import classes from './choose_panel.module.css'
import { CostCurve } from './cost_curve'
import { DeliveryPrice } from './delivery_price'
import type { LongerSearch } from './use_longer_search'

interface DeliveryCostsProps {
  deliveries: Deliveries
  /** An amount with what was chosen by hand. */
  amountOf: (amount: string) => string
  currency: string
  /** How many lists are taken now; null: not by their number. */
  current: number | null
  isReading: boolean
  arrivalOf: ArrivalOf
  search: LongerSearch
  onTake: (step: Deliveries['full'][number]) => void
}

/** What each number of deliveries costs, as a curve and as a table; a step is taken by a click. */
export function DeliveryCosts(props: DeliveryCostsProps) {
  const { deliveries, amountOf, currency, current, isReading, arrivalOf, search, onTake } = props
  const { t, money } = useTexts()
  const steps = deliveries.full.toReversed()
  const taken = steps.find(({ price_lists_count }) => price_lists_count === current) ?? null
  const [least] = deliveries.short.toReversed()
  const isProven = (taken ? [taken] : steps).every(({ is_proven }) => is_proven)
  const gap = taken && subtractMoney(taken.amount, taken.least_amount)
  return (
    <section
      className={classes.section}
      aria-labelledby="delivery-costs"
      data-reading={isReading || undefined}
    >
      <div className={classes.head}>
        <h3 id="delivery-costs">{t('quotation_parts.delivery_costs')}</h3>
        <span role="status">
          {isProven ? (
            <Status status="completed">{t('quotation_parts.proven_best')}</Status>
          ) : (
            <span className={classes.about}>
              {gap
                ? t('quotation_parts.within', { gap: money(gap) })
                : t('quotation_parts.not_all_proven')}
            </span>
          )}
        </span>
      </div>
      {!isProven && <SearchOn search={search} isReading={isReading} />}
      {steps.length > 1 && (
        <CostCurve steps={deliveries.full} amountOf={amountOf} current={current} onTake={onTake} />
      )}
      <table className={classes.steps}>
        <thead>
          <tr>
            <th scope="col">{t('quotation_parts.lists_word')}</th>
            <th scope="col">{t('quotation_parts.total_in', { currency })}</th>
            <th scope="col">{t('quotation_parts.step')}</th>
            <th scope="col">{t('quotation_parts.last_arrives')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => {
            const more = steps[index - 1]
            const { price_lists_count: lists, delivery_days } = step
            const added = more && subtractMoney(step.amount, more.amount)
            return (
              <tr key={lists} data-current={lists === current || undefined}>
                <td>
                  <button
                    type="button"
                    className={classes.callout}
                    aria-pressed={lists === current}
                    aria-label={t('quotation_parts.take_lists', { count: lists })}
                    onClick={() => onTake(step)}
                  >
                    {lists}
                  </button>
                </td>
                <td>{money(amountOf(step.amount))}</td>
                <td>{added && compareMoney(added, '0') > 0 ? `+${money(added)}` : ''}</td>
                <td>{arrivalOf({ delivery_days, delivery_days_max: null }).day}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {steps.length > 1 && <DeliveryPrice {...{ steps, amountOf, currency, current, onTake }} />}
      {least && (
        <p className={classes.about}>
          {t('quotation_parts.short', {
            count: least.price_lists_count,
            lines: least.lines_without,
          })}
        </p>
      )}
    </section>
  )
}

/** Time ran out before all was proven: it can be searched on for longer. */
function SearchOn({ search, isReading }: Pick<DeliveryCostsProps, 'search' | 'isReading'>) {
  const { t } = useTexts()
  if (search.isOver && !search.isUnderWay) return null
  return (
    <p className={classes.search}>
      <Button
        size="s"
        busy={search.isUnderWay && t('quotation_parts.searching_on')}
        offReason={isReading && t('quotation_parts.comparing')}
        onClick={search.start}
      >
        {t('quotation_parts.search_on')}
      </Button>
      {search.isUnderWay && (
        <Button size="s" variant="ghost" onClick={search.stop}>
          {t('quotation_parts.stop_searching')}
        </Button>
      )}
    </p>
  )
}
