import { appName } from '#config/app'
import { fullAddress } from '#app/content/page_meta'
import { companyIn } from '#app/content/company'
import { pathInPlace, type Place } from '#shared/site/places'

/* What pages say of themselves in the words of schema.org. */

type Facts = Record<string, unknown>

/** The trader of a region, and its site. */
export function homeFacts(place: Place, description: string): Facts[] {
  const url = fullAddress(pathInPlace('', place))
  const company = companyIn(place)
  return [
    {
      '@type': 'Organization',
      '@id': `${url}#organization`,
      name: company.company,
      url,
      logo: fullAddress('/logo/app-icon.svg'),
      // Data that nobody has entered are left out.
      telephone: company.phone || undefined,
      email: company.email || undefined,
      address: company.address || undefined,
    },
    {
      '@type': 'WebSite',
      '@id': `${url}#site`,
      name: appName,
      url,
      description,
      inLanguage: place.language,
      publisher: { '@id': `${url}#organization` },
    },
  ]
}

/** The way from the home to a page. */
export function trailFacts(
  place: Place,
  steps: readonly { name: string; path: string }[]
): Facts[] {
  const all = [{ name: appName, path: '' }, ...steps]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: all.map(({ name, path }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item: fullAddress(pathInPlace(path, place)),
      })),
    },
  ]
}
