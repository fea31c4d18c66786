import {
  NEWS_TOPICS,
  type NewsCategory,
  type NewsCounts,
  type NewsPost,
  type NewsTopic,
} from '#shared/answers/news/news'
import type { Place } from '#shared/site/places'
import { condition, type Condition } from '#app/database/conditions'
import { readListPage, type ListPage } from '#app/database/list_page'
import { sql } from '#app/database/sql'
import {
  columns,
  inRegions,
  isShown,
  tables,
  toPost,
  type NewsRow,
} from '#app/news/lists/news_rows'

export interface NewsFilters {
  category?: NewsCategory
  topic?: NewsTopic
}

export interface NewsQuery extends NewsFilters {
  page: number
  per_page: number
}

/** What can be read in a place, the newest first. */
export async function listNews(place: Place, query: NewsQuery): Promise<ListPage<NewsPost>> {
  const { page, per_page } = query
  const { rows, meta } = await readListPage<NewsRow<NewsPost>>({
    columns,
    tables,
    filtered_tables: inRegions,
    id: 't.id',
    conditions: [
      condition('r.region_code = $?', place.region),
      condition('t.language = $?', place.language),
      condition('n.published_at <= now()'),
      ...filters(query),
    ],
    order: 'n.published_at DESC, n.id DESC',
    page,
    per_page,
  })
  return { rows: rows.map(toPost), meta }
}

function filters({ category, topic }: NewsFilters): Condition[] {
  return [
    ...(category ? [condition('n.category = $?', category)] : []),
    ...(topic ? [condition('n.topic = $?', topic)] : []),
  ]
}

/** So many of the newest, for blocks on other pages. */
export async function latestNews({ region, language }: Place, most: number): Promise<NewsPost[]> {
  const rows = await sql.rows<NewsRow<NewsPost>>(
    `SELECT ${columns} FROM ${inRegions} WHERE ${isShown}
     ORDER BY n.published_at DESC, n.id DESC LIMIT $3`,
    [region, language, most],
    { name: 'latest_news' }
  )
  return rows.map(toPost)
}

/** How many there are of each topic. */
export async function countNews({ region, language }: Place): Promise<NewsCounts> {
  const rows = await sql.rows<{ topic: NewsTopic; posts: number }>(
    `SELECT n.topic, count(*) AS posts FROM ${inRegions} WHERE ${isShown} GROUP BY n.topic`,
    [region, language]
  )
  const counts: NewsCounts = { all: 0, price_lists: 0, delivery: 0, portal: 0 }
  for (const topic of NEWS_TOPICS) {
    counts[topic] = rows.find((row) => row.topic === topic)?.posts ?? 0
    counts.all += counts[topic]
  }
  return counts
}
