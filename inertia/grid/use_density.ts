import { useState } from 'react'
import { browserCache } from '~/lib/browser_cache'

export type Density = 'dense' | 'comfortable'

const KEY = 'grid_rows'

/** How high rows are: a matter of this screen, so it is kept in this browser, for all tables. */
export function useDensity(usual: Density = 'dense'): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => {
    const kept = browserCache().get(KEY)
    return kept === 'dense' || kept === 'comfortable' ? kept : usual
  })
  return [
    density,
    (next) => {
      browserCache().set(KEY, next)
      setDensity(next)
    },
  ]
}
