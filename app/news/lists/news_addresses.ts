import { sql } from '#app/database/sql'
import { inRegions } from '#app/news/lists/news_rows'
import type { Place } from '#shared/site/places'

/** A sitemap may have 50,000 addresses; a post has up to four. */
const MOST = 10_000

export interface NewsAddress extends Place {
  slug: string
  changed_at: Date
}

const addresses = `SELECT r.slug, r.region_code AS region, t.language,
  greatest(n.changed_at, n.published_at) AS changed_at FROM ${inRegions} WHERE n.published_at <= now()`

/** Where posts can be read, the newest first. */
export function listNewsAddresses(): Promise<NewsAddress[]> {
  return sql.rows<NewsAddress>(
    `${addresses} ORDER BY n.published_at DESC, n.id DESC, r.region_code, t.language LIMIT $1`,
    [MOST]
  )
}

/** Where a post can be read under its slug, also in other words. */
export function addressesOf(slug: string): Promise<NewsAddress[]> {
  return sql.rows<NewsAddress>(`${addresses} AND r.slug = $1 ORDER BY 2, 3`, [slug])
}
