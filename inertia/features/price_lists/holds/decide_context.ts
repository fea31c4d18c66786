import { createContext, use } from 'react'
import type { PriceHold } from '#shared/answers/prices/price_change'

export type Decision = 'released' | 'refused'

export interface Decide {
  isBusy: (id: number) => boolean
  decide: (hold: PriceHold, decision: Decision) => void
}

const DecideContext = createContext<Decide | null>(null)

export const DecideProvider = DecideContext.Provider

/** What decides about a held price; only where somebody may. */
export function useDecideContext(): Decide {
  const decide = use(DecideContext)
  if (!decide) throw new Error('Nobody decides here')
  return decide
}
