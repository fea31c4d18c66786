import { useSyncExternalStore } from 'react'
import type { CartSummary } from '#shared/answers/page_props'
import { useSharedProps } from '~/lib/page_props'

/** The cart as the last answer of the API had it, and the page prop it is newer than. */
let latest: { summary: CartSummary; than: CartSummary | null } | null = null
const listeners = new Set<() => void>()
let pageSummary: CartSummary | null = null

/** Call with every cart the API answers; the shell shows it until the next page brings its own. */
export function rememberCartSummary(summary: CartSummary): void {
  latest = { summary, than: pageSummary }
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lines and total of the cart; null for who has none. */
export function useCartSummary(): CartSummary | null {
  const fromPage = useSharedProps().cart_summary ?? null
  const newest = useSyncExternalStore(
    subscribe,
    () => latest,
    () => null
  )
  pageSummary = fromPage
  return newest && newest.than === fromPage ? newest.summary : fromPage
}
