import { createContext, useContext } from 'react'
import type { QuotationItem, QuotationOffer } from '#shared/answers/quotation'
import type { ArrivalOf } from '~/features/offers/use_arrival'
import type { Conflict, Lines } from './changing/create_lines'

export interface LinesScreen extends Pick<Lines, 'choose' | 'nameBrand' | 'meanNone' | 'change'> {
  quotationId: number
  /** Whether lines can be chosen for at all. */
  canChoose: boolean
  arrivalOf: ArrivalOf
  conflicts: ReadonlyMap<number, Conflict>
  askManager: (item: QuotationItem) => void
  /** Gives a line up, or asks for it again. */
  leaveOut: (item: QuotationItem, isLeftOut: boolean) => void
  /** The offers of lines that are open, for the keys that take one. */
  shownOffers: Map<number, readonly QuotationOffer[]>
}

/** What the cells of the lines need of the screen around them; columns are constants. */
export const LinesContext = createContext<LinesScreen | null>(null)

export function useLinesScreen(): LinesScreen {
  const screen = useContext(LinesContext)
  if (!screen) throw new Error('Lines stand only in the screen of a quotation')
  return screen
}
