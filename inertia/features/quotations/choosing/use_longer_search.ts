import { useEffect, useRef, useState } from 'react'
import type { Deliveries } from '#shared/answers/quotations/strategies'
import { showError } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { betterOf } from './better_of'

/** As long as the server lets it be. */
const SECONDS = 20

export interface LongerSearch {
  isUnderWay: boolean
  /** It was searched so long already: once more would find the same. */
  isOver: boolean
  start: () => void
  stop: () => void
}

/**
 * Searches on for what deliveries cost, where the usual time was too short to prove it. What was found
 * is kept for as long as the lines and their offers are the same, whatever is taken of it meanwhile.
 *
 * @param terms other ones end the search
 * @param search searches under these terms for so many seconds
 * @param usual what the usual search found
 * @param asOf another one when offers were looked up again
 * @returns beside the search the best that is known
 */
export function useLongerSearch(
  terms: string,
  search: (seconds: number, signal: AbortSignal) => Promise<{ data?: Deliveries } | null>,
  usual: Deliveries | null,
  asOf: string | null
): [deliveries: Deliveries | null, search: LongerSearch] {
  const { t } = useTexts()
  const [longer, setLonger] = useState<{ of: string; found: Deliveries } | null>(null)
  const [isUnderWay, setIsUnderWay] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [terms])

  const problemOf = ({ by_hand, cheapest, fastest, lines_nobody_has }: Deliveries) =>
    JSON.stringify([terms, asOf, by_hand, cheapest, fastest, lines_nobody_has])
  const isOver = usual !== null && longer?.of === problemOf(usual)

  async function start(): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    underWay.current = controller
    setIsUnderWay(true)
    try {
      const answer = await search(SECONDS, signal)
      if (answer?.data) setLonger({ of: problemOf(answer.data), found: answer.data })
    } catch (error) {
      showError(t('quotation_parts.deliveries_failed'), error)
    } finally {
      setIsUnderWay(false)
    }
  }

  const deliveries = isOver ? betterOf(usual, longer.found) : usual
  return [
    deliveries,
    { isUnderWay, isOver, start: () => void start(), stop: () => underWay.current?.abort() },
  ]
}
