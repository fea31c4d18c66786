import { useCallback, useEffect, useState } from 'react'
import type { OffersAnswer } from '#shared/answers/offer'
import { api } from '~/lib/http/api'
import { route } from '~/lib/routes'

export interface OfferQuery {
  partnumber: string
  sort: string
  brand_name: string
  /** '0' leaves analogues out. */
  analogues: string
}

export interface OffersState {
  /** `reloading` keeps the old offers on the screen. */
  state: 'idle' | 'loading' | 'reloading' | 'ready' | 'error'
  answer: OffersAnswer | null
  /** The number the answer is for. */
  partnumber: string
  problem: unknown
}

const idle: OffersState = { state: 'idle', answer: null, partnumber: '', problem: null }

/**
 * The offers of a query. An empty number asks nothing and clears the answer (specification §5); a
 * newer query aborts the one under way.
 */
export function useOffers(query: OfferQuery): OffersState & { retry: () => void } {
  const [shown, setShown] = useState<OffersState>(idle)
  const [tries, setTries] = useState(0)
  const { partnumber, sort, brand_name, analogues } = query

  useEffect(() => {
    if (partnumber === '') {
      setShown(idle)
      return
    }
    let isLatest = true
    setShown((now) => ({ ...now, state: now.answer ? 'reloading' : 'loading', problem: null }))
    api
      .get<OffersAnswer>(route('api.offers'), { partnumber, sort, brand_name, analogues })
      .then((answer) => {
        // An aborted read answers null: a newer one is under way.
        if (!isLatest || !answer) return
        setShown({ state: 'ready', answer: whole(answer), partnumber, problem: null })
      })
      .catch((problem: unknown) => {
        if (isLatest) setShown({ state: 'error', answer: null, partnumber, problem })
      })
    return () => {
      isLatest = false
    }
  }, [partnumber, sort, brand_name, analogues, tries])

  return { ...shown, retry: useCallback(() => setTries((count) => count + 1), []) }
}

/** A 404 answers an empty object. */
function whole(answer: Partial<OffersAnswer>): OffersAnswer {
  return { offers: [], brands: [], match: 'none', suggestions: [], truncated: false, ...answer }
}
