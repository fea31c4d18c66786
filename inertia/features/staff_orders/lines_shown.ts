import { createContext, use } from 'react'
import type { LineTab } from '#shared/answers/staff/order_lines'

/** What cells have to know of the list they stand in. */
export interface LinesShown {
  tab: LineTab
  /** When the list was read, ISO 8601. */
  readAt: string
}

const Context = createContext<LinesShown>({ tab: 'all', readAt: '' })

export const LinesShownProvider = Context.Provider

export function useLinesShown(): LinesShown {
  return use(Context)
}
