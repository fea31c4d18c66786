import { addMoney } from '#shared/money'
import { STRATEGIES, type Quotation, type Strategy } from '#shared/answers/quotation'
import type { Deliveries, StrategyAnswer } from '#shared/answers/quotations/strategies'
import { type ChosenList } from '#shared/answers/quotations/pages'
import { VatHead } from '~/features/accounts/vat_note'
import type { ArrivalOf } from '~/features/offers/use_arrival'
import { saysYes } from '~/lib/says_yes'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import { ErrorState } from '~/ui/feedback/states'
import { ChosenLists } from './chosen_lists'
import { DeliveryCosts } from './delivery_costs'
import { LatestDay } from './latest_day'
import { OnlyThese } from './only_these'
import { OtherTerms } from './other_terms'
import { StrategyChoice } from './strategy_choice'
import { useDeliveries } from './use_deliveries'
import { useStrategy, type Wanted } from './use_strategy'
import classes from './choose_panel.module.css'

export interface ChoosePanelProps {
  quotation: Quotation
  chosenLists: readonly ChosenList[]
  canChoose: boolean
  arrivalOf: ArrivalOf
  /** The filters of the lines on screen, and how many lines they leave. */
  filtered: { filters: Readonly<Record<string, string>>; count: number } | null
  /** All lines were chosen anew, or some of them. */
  onChosen: (answer: StrategyAnswer) => void
}

/** Chooses for all lines that nobody chose by hand, and says what each way comes to. */
export function ChoosePanel(props: ChoosePanelProps) {
  const { quotation, chosenLists, canChoose, arrivalOf, filtered, onChosen } = props
  const { t } = useTexts()
  const chosen = useStrategy(quotation, { canChoose, onChosen })
  const { isSplit, setIsSplit, mostDays, setMostDays, isAsTaken, underWay, marked, take } = chosen
  const { deliveries, search, read, isReading } = useDeliveries(quotation, {
    chosenLists,
    canChoose,
    isSplit,
    mostDays,
  })

  function wantedOf(strategy: Strategy): Wanted {
    const [fewest] = strategy === 'fewest_price_lists' ? (deliveries?.full ?? []) : []
    return { strategy, price_list_ids: fewest?.price_list_ids }
  }

  const off = !canChoose && t('quotations.over')
  const byHand = deliveries?.by_hand
  const withByHand = (amount: string) => addMoney(amount, byHand?.amount ?? '0.00')
  return (
    <div className={classes.panel} aria-busy={underWay !== null}>
      <section className={classes.section} aria-labelledby="choose-for-all">
        <div className={classes.head}>
          <h2 id="choose-for-all">{t('quotations.choose_for_all')}</h2>
          <span id="choose-vat" className={classes.figure}>
            <VatHead currency={quotation.currency_code} />
          </span>
        </div>
        <div
          role="radiogroup"
          aria-labelledby="choose-for-all"
          aria-describedby="choose-vat"
          className={classes.strategies}
        >
          {STRATEGIES.map((strategy) => (
            <StrategyChoice
              key={strategy}
              strategy={strategy}
              outcome={deliveries && outcomeOf(deliveries, strategy)}
              amountOf={withByHand}
              isMarked={marked === strategy}
              isInTabOrder={strategy === (quotation.strategy ?? STRATEGIES[0])}
              isOff={!canChoose}
              arrivalOf={arrivalOf}
              onTake={() => void take(wantedOf(strategy))}
            />
          ))}
        </div>
        <div className={classes.terms}>
          <LatestDay days={mostDays} onChange={setMostDays} arrivalOf={arrivalOf} />
          <Checkbox
            label={t('quotation_parts.allow_split')}
            checked={isSplit}
            disabled={!canChoose}
            onChange={(event) => setIsSplit(event.currentTarget.checked)}
          />
        </div>
        {!isAsTaken && (
          <OtherTerms
            isBusy={underWay !== null}
            offReason={off}
            onApply={
              quotation.strategy &&
              (() => quotation.strategy && void take(wantedOf(quotation.strategy)))
            }
          />
        )}
        {filtered && (
          <OnlyThese
            count={filtered.count}
            underWay={underWay?.strategy ?? null}
            offReason={off}
            onTake={(strategy) => void take({ strategy, only: filterValues(filtered.filters) })}
          />
        )}
        {deliveries && deliveries.lines_nobody_has > 0 && (
          <p className={classes.about}>
            {t('quotation_parts.nobody_has', { count: deliveries.lines_nobody_has })}
          </p>
        )}
        {byHand && byHand.lines_count > 0 && (
          <p className={classes.about}>
            {t('quotation_parts.by_hand_stay', { count: byHand.lines_count })}
          </p>
        )}
      </section>
      {read.state === 'error' && (
        <ErrorState
          title={t('quotation_parts.deliveries_failed')}
          onRetry={() => void read.again()}
          requestId={read.requestId}
        />
      )}
      {deliveries && deliveries.full.length > 0 && (
        <DeliveryCosts
          deliveries={deliveries}
          amountOf={withByHand}
          currency={quotation.currency_code}
          current={marked === 'fewest_price_lists' ? chosenLists.length : null}
          isReading={isReading || underWay !== null}
          arrivalOf={arrivalOf}
          search={search}
          onTake={({ price_list_ids }) =>
            void take({ strategy: 'fewest_price_lists', price_list_ids })
          }
        />
      )}
      {chosenLists.length > 0 && <ChosenLists lists={chosenLists} arrivalOf={arrivalOf} />}
    </div>
  )
}

const YES_OR_NO = ['moved', 'at_manager', 'raised']

/** Filters of the address are texts; the API wants what they mean. */
function filterValues(filters: Readonly<Record<string, string>>): NonNullable<Wanted['only']> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      if (YES_OR_NO.includes(name)) return [name, saysYes(value)]
      return [name, name === 'delivery_days' ? Number(value) : value]
    })
  )
}

function outcomeOf({ cheapest, fastest, full }: Deliveries, strategy: Strategy) {
  if (strategy === 'cheapest') return cheapest
  return strategy === 'fastest' ? fastest : (full[0] ?? null)
}
