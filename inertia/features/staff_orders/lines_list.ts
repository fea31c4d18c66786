import type { GridList } from '~/grid/types'

/** What is filtered by, in whichever tab. */
export function filtersOf({ query }: GridList): Record<string, string> {
  const { tab: _, ...filters } = query.filters
  return filters
}

/** The tab is no filter to be cleared: it stands above. */
export function withoutTab(list: GridList): GridList {
  return { ...list, query: { ...list.query, filters: filtersOf(list) } }
}
