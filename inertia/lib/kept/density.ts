import { keptSetting } from '~/lib/kept/kept_setting'
import { useStore } from '~/lib/store'

export type Density = 'dense' | 'comfortable'

const kept = keptSetting('grid_rows', (density): Density | null =>
  density === 'dense' || density === 'comfortable' ? density : null
)

/** How high rows are: a matter of this screen, so it is kept in this browser, for all tables. */
export function chooseDensity(density: Density): void {
  kept.set(density)
}

/** What the user chose, else what the table has by itself. */
export function useDensity(usual: Density = 'dense'): Density {
  return useStore(kept) ?? usual
}
