import { fullAddress } from '#app/content/page_meta'
import { pathInPlace, PLACES, placeTag, type Place } from '#shared/site/places'

/** A page below its place, and where it stands. */
export interface SitemapPage {
  path: string
  places: readonly Place[]
  changedAt?: Date
}

/** Every page with its other places, as search engines read them. */
export function writeSitemap(pages: readonly SitemapPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    `<url><loc>${fullAddress('/')}</loc></url>`,
    ...pages.flatMap((page) => page.places.map((place) => urlOf(page, place))),
    '</urlset>',
    '',
  ].join('\n')
}

// Paths are made of our own names and of slugs, which need no escaping.
function urlOf({ path, places, changedAt }: SitemapPage, place: Place): string {
  const others = PLACES.filter((other) => places.some((each) => placeTag(each) === placeTag(other)))
  return [
    '<url>',
    `<loc>${fullAddress(pathInPlace(path, place))}</loc>`,
    ...(changedAt ? [`<lastmod>${changedAt.toISOString()}</lastmod>`] : []),
    ...others.map((other) => {
      const href = fullAddress(pathInPlace(path, other))
      return `<xhtml:link rel="alternate" hreflang="${placeTag(other)}" href="${href}"/>`
    }),
    '</url>',
  ].join('')
}
