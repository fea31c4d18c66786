import { alternatesOf, fullAddress } from '#app/content/page_meta'
import { pathInPlace, type Place } from '#shared/site/places'

/** A page below its place, and where it stands. */
export interface SitemapPage {
  path: string
  places: readonly Place[]
  changedAt?: Date
}

/**
 * As search engines read them.
 *
 * @param alone pages that are the same everywhere
 * @param pages those of places, each with its others
 */
export function writeSitemap(alone: readonly string[], pages: readonly SitemapPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...alone.map((path) => `<url><loc>${fullAddress(path)}</loc></url>`),
    ...pages.flatMap((page) => page.places.map((place) => urlOf(page, place))),
    '</urlset>',
    '',
  ].join('\n')
}

// Paths are made of our own names and of slugs, which need no escaping.
function urlOf({ path, places, changedAt }: SitemapPage, place: Place): string {
  return [
    '<url>',
    `<loc>${fullAddress(pathInPlace(path, place))}</loc>`,
    ...(changedAt ? [`<lastmod>${changedAt.toISOString()}</lastmod>`] : []),
    ...alternatesOf(path, places).map(
      ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`
    ),
    '</url>',
  ].join('')
}
