import type { PageVisit } from '#app/http/stack/page_shares'
import { companyIn } from '#app/content/company'
import type { Company } from '#app/content/entered_companies'
import { legalRegions } from '#config/site_texts'
import type { PlaceShare } from '#shared/answers/page_props'
import { tellsOfDemo } from '#config/site'

/** Where the visitor of a public page is; the portal's pages say it by the contractor. */
export function placeShare(visit: PageVisit) {
  if (visit.user && !isPublic(visit.route)) return {}
  const { region, language } = visit
  const company = region && companyIn({ region, language })
  const place: PlaceShare = {
    region,
    terms: region !== null && legalRegions(language).includes(region),
    legal_line: company && legalLine(company),
    phone: (company && company.phone) || null,
  }
  return { place: visit.always(place) }
}

/** Guests read everything in the public frame. */
const isPublic = (route: string | undefined) => /^(?:home$|site\.|reference)/.test(route ?? '')

function legalLine({ company, city, tax_line }: Company): string {
  return [company, city, tax_line].filter(Boolean).join(' · ')
}

/** What forms and pages that are not of one region have to know of the public ones. */
export function siteShare({ language }: PageVisit) {
  return { legal_regions: legalRegions(language), tells_of_demo: tellsOfDemo }
}
