import { useEffect, useRef, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import {
  changeListQuery,
  listSearch,
  readListQuery,
  type ListChange,
  type ListQuery,
  type ListShape,
} from '~/grid/list/list_query'
import type { GridList, GridState } from '~/grid/types'

export interface PageListShape extends ListShape {
  /** The page props that hold the list; only these are loaded again. */
  only: string[]
  /** Props that follow the filters but not the page and the sort, such as sums. */
  filtered?: string[]
}

/**
 * A list whose state is the URL and whose rows are page props: a change is a partial visit, so
 * back works and a link can be shared. Quick changes build on one another, the last visit counts.
 */
export function useListQuery(shape: PageListShape): GridList {
  const { query, ask, href } = useUrlQuery(shape)
  const [state, setState] = useState<GridState>('ready')
  const lastVisit = useRef(0)

  const visit = (change: ListChange) => {
    const id = ++lastVisit.current
    const settle = (next: GridState) => {
      if (id === lastVisit.current) setState(next)
    }
    router.get(
      ask(change),
      {},
      {
        only: change.filters ? [...shape.only, ...(shape.filtered ?? [])] : shape.only,
        preserveState: true,
        preserveScroll: true,
        onStart: () => settle('reloading'),
        onSuccess: () => settle('ready'),
        onHttpException: () => settle('error'),
        onNetworkError: () => settle('error'),
      }
    )
  }

  return { query, state, href, change: visit, retry: () => visit({ page: query.page }) }
}

/**
 * A list whose state is the URL and whose rows come from the API: the caller fetches by
 * `list.query`. The page's props stay as they are.
 */
export function useUrlList(shape: ListShape): GridList {
  const { query, ask, href } = useUrlQuery(shape)
  return {
    query,
    href,
    change: (change) =>
      router.push({ url: ask(change), preserveState: true, preserveScroll: true }),
  }
}

/** A list in a panel or a modal, whose state lives no longer than itself. */
export function useLocalList(shape: ListShape): GridList {
  const [query, setQuery] = useState(() => readListQuery('', shape))
  return { query, change: (change) => setQuery((now) => changeListQuery(now, change)) }
}

/**
 * The list's state: what the URL says, or what was asked since and is still on its way. Asking
 * answers the URL to visit.
 */
function useUrlQuery(shape: ListShape) {
  const [path = '', search = ''] = usePage().url.split('?')
  const [asked, setAsked] = useState<{ search: string; query: ListQuery } | null>(null)
  const latest = useRef(asked)
  // A new URL is the answer, or the way back; either way it speaks for itself again.
  useEffect(() => {
    latest.current = null
    setAsked(null)
  }, [search])
  const underWay = asked?.search === search ? asked.query : null
  const query = underWay ?? readListQuery(search, shape)

  const urlOf = (next: ListQuery) => {
    const text = listSearch(search, next, shape)
    return text ? `${path}?${text}` : path
  }
  return {
    query,
    href: (change: ListChange) => urlOf(changeListQuery(query, change)),
    ask(change: ListChange): string {
      // Two changes of one moment: the second builds on the first, not on what was rendered.
      const from = latest.current?.search === search ? latest.current.query : query
      latest.current = { search, query: changeListQuery(from, change) }
      setAsked(latest.current)
      return urlOf(latest.current.query)
    },
  }
}
