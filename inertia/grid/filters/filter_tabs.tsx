import type { MouseEvent, ReactNode } from 'react'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { ChipLink } from '~/ui/marks/chip'
import { Count } from '~/ui/marks/count'
import classes from './filter_tabs.module.css'

export interface FilterTab {
  /** Of the filter; empty: all. */
  value: string
  word: ReactNode
  /** Null when it is not known. */
  count: number | null
  /** So many wait for the one who looks. */
  move?: boolean
}

interface FilterTabsProps {
  /** What the tabs divide, for screen readers. */
  label: string
  list: GridList
  filter: string
  tabs: readonly FilterTab[]
}

/** The values of one filter of a list, each with how many rows there are. */
export function FilterTabs({ label, list, filter, tabs }: FilterTabsProps) {
  const { quantity } = useTexts()
  const current = list.query.filters[filter] ?? ''
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ value, word, count, move }) => {
        const change = { filters: { [filter]: value } }
        // A link, so that it can be opened elsewhere; here only the list is read again.
        const follow = (event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          list.change(change)
        }
        return (
          <ChipLink
            key={value}
            href={list.href?.(change) ?? '#'}
            current={current === value}
            data-none={count === 0 || undefined}
            onClick={follow}
          >
            {word}
            {count !== null && <Count move={move && count > 0}>{quantity(count)}</Count>}
          </ChipLink>
        )
      })}
    </nav>
  )
}
