import { router } from '@inertiajs/react'
import { useRef, useState, type RefObject } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'
import { figuresOf } from './progress_event'

export interface FollowedImports {
  /** The newest first, those under way as far as they are now. */
  imports: readonly PriceImport[]
  /** Something came while the hand was on the list; it is shown when asked for. */
  hasNews: boolean
  refresh: () => void
  /** Takes over what is known of one of them elsewhere. */
  take: (known: PriceImport) => void
  /** Where the list is drawn. */
  place: RefObject<HTMLElement | null>
}

/**
 * The imports of a price list as they go on. Figures change in place; what moves lines waits while
 * the pointer or the focus is on the list.
 */
export function useFollowedImports(
  listId: number,
  imports: readonly PriceImport[]
): FollowedImports {
  const [seen, setSeen] = useState<{ over: readonly PriceImport[]; now: readonly PriceImport[] }>()
  const [hasNews, setHasNews] = useState(false)
  const place = useRef<HTMLElement>(null)
  const now = seen?.over === imports ? seen.now : imports

  function take(known: PriceImport): void {
    setSeen({ over: imports, now: now.map((one) => (one.id === known.id ? known : one)) })
  }

  function refresh(): void {
    // The chosen one keeps itself fresh; the first of all is chosen as it comes.
    const only = ['price_list', 'imports', 'versions', ...(imports.length === 0 ? ['import'] : [])]
    // A filter that is set meanwhile stays set.
    router.reload({ only, preserveUrl: true, onSuccess: () => setHasNews(false) })
  }

  useReconnected(refresh)
  useRealtime('price_import.progress', (event) => {
    if (event.price_list_id !== listId || event.is_check === true) return
    const known = now.find(({ id }) => id === event.price_import_id)
    if (known && known.state === event.state) {
      take({ ...known, ...figuresOf(event) })
    } else if (!known && isUnderHand(place.current)) setHasNews(true)
    else refresh()
  })

  return { imports: now, hasNews, refresh, take, place }
}

function isUnderHand(element: HTMLElement | null): boolean {
  return element?.matches(':hover, :focus-within') ?? false
}
