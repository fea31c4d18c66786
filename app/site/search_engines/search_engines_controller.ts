import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { fullAddress } from '#app/content/page_meta'
import { placesOf } from '#config/site_texts'
import { listNewsAddresses } from '#app/news/lists/news_addresses'
import { regionHere } from '#config/site'
import { writeRobots } from '#app/site/search_engines/write_robots'
import { writeSitemap, type SitemapPage } from '#app/site/search_engines/write_sitemap'
import { PLACES } from '#shared/site/places'
import { WRITTEN_PAGES } from '#shared/site/public_pages'

/** What search engines ask for first. */
export default class SearchEnginesController {
  async sitemap({ response }: HttpContext) {
    const written = WRITTEN_PAGES.map((page) => ({ path: `/${page}`, places: placesOf(page) }))
    const pages = [{ path: '', places: PLACES }, ...written, { path: '/news', places: PLACES }]
    response.header('Content-Type', 'application/xml; charset=utf-8')
    // Where it leads on, its address is that of another page.
    const root = regionHere(new URL(appUrl).hostname) ? [] : ['/']
    return writeSitemap([...root, '/api/docs'], [...pages, ...(await newsPages())])
  }

  robots({ response }: HttpContext) {
    const patterns = Object.values(router.toJSON())
      .flat()
      .filter(({ methods }) => methods.includes('GET'))
      .map(({ pattern }) => pattern)
    response.header('Content-Type', 'text/plain; charset=utf-8')
    return writeRobots(patterns, fullAddress('/sitemap.xml'))
  }
}

/** The same slug in several places is one post. */
async function newsPages(): Promise<SitemapPage[]> {
  const pages = Map.groupBy(await listNewsAddresses(), ({ slug }) => slug)
  return [...pages].map(([slug, places]) => ({
    path: `/news/${slug}`,
    places,
    changedAt: places[0]?.changed_at,
  }))
}
