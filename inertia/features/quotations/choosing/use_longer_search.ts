import { useEffect, useRef, useState } from 'react'
import type { Deliveries } from '#shared/answers/quotation'
import { api } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'

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
 * Searches on for what deliveries cost, where the usual time was too short to prove it.
 *
 * @param asked names the question; another one ends the search
 * @param path with a query
 */
export function useLongerSearch(
  asked: string,
  path: string,
  onFound: (found: Deliveries) => void
): LongerSearch {
  const { t } = useTexts()
  const [over, setOver] = useState<string | null>(null)
  const [isUnderWay, setIsUnderWay] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [asked])

  async function search(): Promise<void> {
    const controller = new AbortController()
    underWay.current = controller
    setIsUnderWay(true)
    try {
      const { signal } = controller
      const found = await api.get<{ data: Deliveries }>(
        `${path}&seconds=${SECONDS}`,
        {},
        { signal }
      )
      if (!found?.data || controller.signal.aborted) return
      onFound(found.data)
      setOver(asked)
    } catch (error) {
      showError(t('quotation_parts.deliveries_failed'), error)
    } finally {
      setIsUnderWay(false)
    }
  }

  return {
    isUnderWay,
    isOver: over === asked,
    start: () => void search(),
    stop: () => underWay.current?.abort(),
  }
}
