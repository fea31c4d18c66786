import type { MouseEvent } from 'react'
import { OPEN, ORDER_STATES, type ListSummary, type OrderState } from '#shared/answers/order'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { ChipLink } from '~/ui/chip'
import { Count } from '~/ui/count'
import { Status, statusOf } from '~/ui/feedback/status'
import classes from './state_tabs.module.css'

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
    <nav aria-label={t('orders.states')} className={classes.states}>
      <StateTab list={list} state="" count={all} />
      {states.map((state) => (
        <StateTab
          key={state}
          list={list}
          state={state}
          count={summary && (summary.states[state] ?? 0)}
        />
      ))}
    </nav>
  )
}

interface StateTabProps {
  list: GridList
  state: OrderState | typeof OPEN | ''
  /** Null when it is not known. */
  count: number | null
}

function StateWord({ state }: Pick<StateTabProps, 'state'>) {
  const { t } = useTexts()
  if (state === '') return t('orders.all_states')
  return state === OPEN ? t('orders.open') : <Status status={statusOf(state)} />
}

function StateTab({ list, state, count }: StateTabProps) {
  const { quantity } = useTexts()
  const isCurrent = (list.query.filters.state_code ?? '') === state
  const change = { filters: { state_code: state } }

  // A link, so that it can be opened elsewhere; here only the list is read again.
  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    list.change(change)
  }

  return (
    <ChipLink
      href={list.href?.(change) ?? '#'}
      current={isCurrent}
      data-none={count === 0 || undefined}
      onClick={follow}
    >
      <StateWord state={state} />
      {count !== null && (
        <Count move={state === 'awaiting_decision' && count > 0}>{quantity(count)}</Count>
      )}
    </ChipLink>
  )
}
