import type { PageVisit } from '#app/http/stack/page_shares'
import type { Company } from '#app/content/company'
import { companyIn } from '#app/content/written_pages'
import type { PlaceShare } from '#shared/answers/page_props'

/** Where the visitor of a public page is; the portal's pages say it by the contractor. */
export function placeShare(visit: PageVisit) {
  if (visit.user && !isPublic(visit.route)) return {}
  const { region, language } = visit
  const company = region && companyIn({ region, language })
  const place: PlaceShare = {
    region,
    legal_line: company && legalLine(company),
    phone: company && company.phone,
  }
  return { place: visit.always(place) }
}

/** Guests read everything in the public frame. */
const isPublic = (route: string | undefined) => /^(?:home$|site\.|reference)/.test(route ?? '')

function legalLine({ company, city, tax_line }: Company): string {
  return [company, city, tax_line].join(' · ')
}
