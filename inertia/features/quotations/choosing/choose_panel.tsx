import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { addMoney } from '#shared/money'
import {
  STRATEGIES,
  type Deliveries,
  type Quotation,
  type Strategy,
  type StrategyAnswer,
} from '#shared/answers/quotation'
import { type ChosenList } from '#shared/answers/quotations/pages'
import type { ArrivalOf } from '~/features/offers/use_arrival'
import { api, HttpError } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { showError, showWarning } from '~/lib/notices'
import { apiRoute } from '~/lib/routing/api_routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/forms/checkbox'
import { moveAmongRadios } from '~/ui/forms/radio_keys'
import { ErrorState } from '~/ui/feedback/states'
import { ChosenLists } from './chosen_lists'
import { DeliveryCosts } from './delivery_costs'
import { LatestDay } from './latest_day'
import { useLongerSearch } from './use_longer_search'
import classes from './choose_panel.module.css'

const REST_MS = 700

export interface ChoosePanelProps {
  quotation: Quotation
  chosenLists: readonly ChosenList[]
  canChoose: boolean
  arrivalOf: ArrivalOf
  /** The filters of the lines on screen, and how many lines they leave. */
  filtered: { filters: Readonly<Record<string, string>>; count: number } | null
  /** All lines were chosen anew. */
  onChosen: (quotation: Quotation) => void
}

interface Wanted {
  strategy: Strategy
  /** Of the fewest price lists: those a step says. */
  price_list_ids?: number[]
  /** Only the lines these filters leave. */
  only?: Record<string, string | number | boolean>
}

/** Chooses for all lines that nobody chose by hand, and says what each way comes to. */
export function ChoosePanel(props: ChoosePanelProps) {
  const { quotation, chosenLists, canChoose, arrivalOf, filtered, onChosen } = props
  const { t, money } = useTexts()
  const [isSplit, setIsSplit] = useState(quotation.is_split_allowed)
  const [mostDays, setMostDays] = useState(quotation.most_days)
  const [underWay, setUnderWay] = useState<Wanted | null>(null)
  const path = apiRoute(
    'api.quotations.deliveries',
    { id: quotation.id },
    { is_split_allowed: isSplit ? 'true' : 'false', ...(mostDays && { most_days: mostDays }) }
  )
  // What was chosen by hand counts with it.
  const lines = chosenLists.reduce((all, list) => all + list.lines_count, 0)
  const { amount: sum, chosen_count, lines_count, state_id, valid_until } = quotation
  const state = [sum, chosen_count, lines_count, state_id, valid_until, lines].join(' ')
  // One choice follows another: it is worked out once they rest.
  const [rested] = useDebouncedValue(state, REST_MS)
  const read = useRead(canChoose ? `${path} ${rested}` : null, (signal) =>
    api.get<{ data: Deliveries }>(path, {}, { signal })
  )
  const [deliveries, search] = useLongerSearch(path, read.answer?.data ?? null, valid_until)

  async function take(wanted: Wanted): Promise<void> {
    if (underWay || !canChoose) return
    setUnderWay(wanted)
    try {
      const { data, left_count: count } = await api.put<StrategyAnswer>(
        apiRoute('api.quotations.strategy', { id: quotation.id }),
        {
          ...wanted,
          is_split_allowed: isSplit,
          ...(mostDays !== null && { most_days: mostDays }),
        }
      )
      if (count > 0) showWarning(t('quotation_parts.left_as_they_are', { count }), '')
      onChosen(data)
    } catch (error) {
      showError(t('quotations.not_changed'), error)
    } finally {
      setUnderWay(null)
    }
  }

  const byHand = deliveries?.by_hand
  const withByHand = (amount: string) => addMoney(amount, byHand?.amount ?? '0.00')
  return (
    <div className={classes.panel} aria-busy={underWay !== null}>
      <section className={classes.section} aria-labelledby="choose-for-all">
        <h2 id="choose-for-all">{t('quotations.choose_for_all')}</h2>
        <div role="radiogroup" aria-labelledby="choose-for-all" className={classes.strategies}>
          {STRATEGIES.map((strategy) => {
            const outcome = deliveries && outcomeOf(deliveries, strategy)
            return (
              <button
                key={strategy}
                type="button"
                role="radio"
                aria-checked={(underWay?.strategy ?? quotation.strategy) === strategy}
                tabIndex={strategy === (quotation.strategy ?? STRATEGIES[0]) ? 0 : -1}
                aria-disabled={!canChoose || undefined}
                className={classes.strategy}
                onKeyDown={moveAmongRadios}
                onClick={() => {
                  const [fewest] = strategy === 'fewest_price_lists' ? (deliveries?.full ?? []) : []
                  void take({ strategy, price_list_ids: fewest?.price_list_ids })
                }}
              >
                <b>{t(`quotations.strategies.${strategy}`)}</b>
                <span className={classes.radio} aria-hidden="true" />
                <span className={classes.figure}>
                  {outcome && money(withByHand(outcome.amount))}
                </span>
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
          })}
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
        {filtered && (
          <p className={classes.only}>
            <span>{t('quotation_parts.only_these', { count: filtered.count })}</span>
            {(['cheapest', 'fastest'] as const).map((strategy) => (
              <Button
                key={strategy}
                size="s"
                busy={underWay?.strategy === strategy && t('quotation_parts.choosing_them')}
                offReason={!canChoose && t('quotations.over')}
                onClick={() => void take({ strategy, only: filterValues(filtered.filters) })}
              >
                {t(`quotations.strategies.${strategy}`)}
              </Button>
            ))}
          </p>
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
          requestId={read.problem instanceof HttpError ? read.problem.requestId : null}
        />
      )}
      {deliveries && deliveries.full.length > 0 && (
        <DeliveryCosts
          deliveries={deliveries}
          amountOf={withByHand}
          currency={quotation.currency_code}
          current={quotation.strategy === 'fewest_price_lists' ? chosenLists.length : null}
          isReading={read.state !== 'ready' || rested !== state || underWay !== null}
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

/** Filters of the address are texts; the API wants what they mean. */
function filterValues(filters: Readonly<Record<string, string>>): NonNullable<Wanted['only']> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      if (name === 'moved' || name === 'at_manager')
        return [name, value === 'true' || value === '1']
      return [name, name === 'delivery_days' ? Number(value) : value]
    })
  )
}

function outcomeOf({ cheapest, fastest, full }: Deliveries, strategy: Strategy) {
  if (strategy === 'cheapest') return cheapest
  return strategy === 'fastest' ? fastest : (full[0] ?? null)
}
