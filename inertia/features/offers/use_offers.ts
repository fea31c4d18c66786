import type { OffersAnswer } from '#shared/answers/offer'
import { queryText } from '~/lib/build_path'
import { api } from '~/lib/http/api'
import { useRead, type Reading } from '~/lib/http/use_read'
import { route } from '~/lib/routes'

export interface OfferQuery extends Record<string, string> {
  partnumber: string
  sort: string
  brand_name: string
  /** '0' leaves analogues out. */
  analogues: string
}

/** An answer with the number it answers: the one on the screen may be another one by now. */
export interface FoundOffers extends OffersAnswer {
  partnumber: string
}

/** The offers of a query; an empty number asks nothing. */
export function useOffers(query: OfferQuery): Reading<FoundOffers> {
  const { partnumber } = query
  return useRead(partnumber === '' ? null : queryText(query), async (signal) => {
    const answer = await api.get<OffersAnswer>(route('api.offers'), query, { signal })
    return answer && { ...whole(answer), partnumber }
  })
}

/** A 404 answers an empty object. */
function whole(answer: Partial<OffersAnswer>): OffersAnswer {
  return { offers: [], brands: [], match: 'none', suggestions: [], truncated: false, ...answer }
}
