import { OPEN, ORDER_STATES, type ListSummary, type OrderState } from '#shared/answers/order'
import { FilterTabs } from '~/grid/filters/filter_tabs'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { Status, statusOf } from '~/ui/feedback/status'

interface StateTabsProps {
  list: GridList
  summary: ListSummary | null
}

/** What waits for the buyer comes first, then what has anything to come. */
const states: readonly (OrderState | typeof OPEN)[] = [
  'awaiting_decision',
  OPEN,
  ...ORDER_STATES.filter((state) => state !== 'awaiting_decision'),
]

/** The states of a list's rows with how many there are in each, as the other filters leave them. */
export function StateTabs({ list, summary }: StateTabsProps) {
  const { t } = useTexts()
  const all = summary && ORDER_STATES.reduce((sum, state) => sum + (summary.states[state] ?? 0), 0)
  return (
    <FilterTabs
      label={t('orders.states')}
      list={list}
      filter="state_code"
      tabs={[
        { value: '', word: t('orders.all_states'), count: all },
        ...states.map((state) => ({
          value: state,
          word: state === OPEN ? t('orders.open') : <Status status={statusOf(state)} />,
          count: summary && (summary.states[state] ?? 0),
          move: state === 'awaiting_decision',
        })),
      ]}
    />
  )
}
