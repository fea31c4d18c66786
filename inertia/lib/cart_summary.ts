import { useSyncExternalStore } from 'react'
import type { CartSummary } from '#shared/answers/page_props'
import { useSharedProps } from '~/lib/page_props'

/** The cart as the last answer of the API had it; newer than what the page came with. */
let latest: CartSummary | null = null
const listeners = new Set<() => void>()

/** Call with every cart the API answers: the shell shows it until the next page brings its own. */
export function rememberCartSummary(summary: CartSummary): void {
  latest = summary
  listeners.forEach((listener) => listener())
}

/** A page arrived, and with it a fresh summary. */
export function forgetCartSummary(): void {
  latest = null
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
  return newest ?? fromPage
}
