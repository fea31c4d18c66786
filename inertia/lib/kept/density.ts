import { useSyncExternalStore } from 'react'
import { browserCache } from '~/lib/kept/browser_cache'

export type Density = 'dense' | 'comfortable'

const KEY = 'grid_rows'
const listeners = new Set<() => void>()

function keptDensity(): Density | null {
  const kept = browserCache().get(KEY)
  return kept === 'dense' || kept === 'comfortable' ? kept : null
}

/** How high rows are: a matter of this screen, so it is kept in this browser, for all tables. */
export function chooseDensity(density: Density): void {
  browserCache().set(KEY, density)
  listeners.forEach((listener) => listener())
}

/** What the user chose, else what the table has by itself. */
export function useDensity(usual: Density = 'dense'): Density {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => keptDensity() ?? usual,
    () => usual
  )
}
