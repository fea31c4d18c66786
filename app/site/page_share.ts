import type { PageVisit } from '#app/http/stack/page_shares'
import { companyIn } from '#app/content/written_pages'
import type { PlaceShare } from '#shared/answers/page_props'

/** Where the visitor of a public page is; the portal's pages say it by the contractor. */
export function placeShare(visit: PageVisit) {
  if (visit.user && !isPublic(visit.route)) return {}
  const { region, language } = visit
  const place: PlaceShare = { region, legal_line: region && legalLine(region, language) }
  return { place: visit.always(place) }
}

/** Guests read everything in the public frame. */
const isPublic = (route: string | undefined) => route === 'home' || route?.startsWith('site.')

function legalLine(region: 'RUS' | 'UAE', language: PageVisit['language']): string {
  const { company, city, tax_line } = companyIn({ region, language })
  return [company, city, tax_line].join(' · ')
}
