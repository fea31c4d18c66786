import { OPEN, ORDER_STATES, WAITING, type ListSummary } from '#shared/answers/order'
import { FilterTabs } from '~/grid/filters/filter_tabs'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { Status, statusOf } from '~/ui/feedback/status'

interface StateTabsProps {
  of: 'orders' | 'items'
  list: GridList
  summary: ListSummary | null
}

const others = [OPEN, ...ORDER_STATES.filter((state) => state !== 'awaiting_decision')] as const

/** What waits for the buyer first, then what has anything to come, then the states of a list's rows,
 *  with how many there are in each, as the other filters leave them. */
export function StateTabs({ of, list, summary }: StateTabsProps) {
  const { t } = useTexts()
  // Of an order it is enough that one line does.
  const waits = of === 'orders' ? WAITING : 'awaiting_decision'
  const all = summary && ORDER_STATES.reduce((sum, state) => sum + (summary.states[state] ?? 0), 0)
  return (
    <FilterTabs
      label={t('orders.states')}
      list={list}
      filter="state_code"
      tabs={[
        { value: '', word: t('orders.all_states'), count: all },
        {
          value: waits,
          word: <Status status="decision" />,
          count: summary && (summary.states[waits] ?? 0),
          move: true,
        },
        ...others.map((state) => ({
          value: state,
          word: state === OPEN ? t('orders.open') : <Status status={statusOf(state)} />,
          count: summary && (summary.states[state] ?? 0),
        })),
      ]}
    />
  )
}
