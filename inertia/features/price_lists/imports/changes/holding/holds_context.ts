import { createContext, use } from 'react'
import type { ImportChange } from '#shared/answers/prices/price_change'

export interface Holds {
  /** Whether the reader may hold prices of this import back. */
  may: boolean
  isBusy: (id: number) => boolean
  hold: (changes: readonly ImportChange[]) => void
  release: (changes: readonly ImportChange[]) => void
}

/** Nobody holds anything back. */
const none: Holds = { may: false, isBusy: () => false, hold: () => {}, release: () => {} }

const HoldsContext = createContext<Holds>(none)

export const HoldsProvider = HoldsContext.Provider

export function useHolds(): Holds {
  return use(HoldsContext)
}
