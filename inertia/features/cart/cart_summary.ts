import type { CartSummary } from '#shared/answers/page_props'
import { useSharedProps } from '~/lib/page_props'
import { createStore, useStore } from '~/lib/store'

/** The cart as the last answer of the API had it; newer than what the page came with. */
const latest = createStore<CartSummary | null>(null)

/** Call with every cart the API answers: the shell shows it until a page brings a newer one. */
export function rememberCartSummary(summary: CartSummary): void {
  latest.set(summary)
}

export function forgetCartSummary(): void {
  latest.set(null)
}

/** Lines and total of the cart; null for who has none. */
export function useCartSummary(): CartSummary | null {
  const fromPage = useSharedProps().cart_summary ?? null
  const known = useStore(latest)
  // A page that was asked for before a change, or ahead, has the cart of before.
  return known && fromPage && known.version >= fromPage.version ? known : fromPage
}
