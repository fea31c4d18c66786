import { usePage } from '@inertiajs/react'
import type { OffersAnswer } from '#shared/answers/offer'
import type { PricesPage } from '#shared/answers/price_list'
import { queryText } from '~/lib/routing/build_path'
import { api } from '~/lib/http/api'
import { useRead, type Reading } from '~/lib/http/use_read'
import { isFirstPage } from '~/lib/page_props'

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
  const asked = partnumber === '' ? null : queryText(query)
  const { first_offers: first } = usePage<Partial<PricesPage>>().props
  const isFirst = first !== undefined && asked !== null && isFirstPage()
  return useRead(
    asked,
    async (signal) => {
      const answer = await api.get('api.offers', { query, signal })
      return answer && { ...whole(answer), partnumber }
    },
    isFirst ? { known: { asked, answer: { ...first, partnumber } } } : {}
  )
}

/** A 404 answers an empty object. */
function whole(answer: Partial<OffersAnswer>): OffersAnswer {
  return { offers: [], brands: [], match: 'none', suggestions: [], truncated: false, ...answer }
}
