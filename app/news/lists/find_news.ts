import type {
  NewsCategory,
  NewsNeighbours,
  NewsPost,
  NewsPostWhole,
} from '#shared/answers/news/news'
import { placeParams, type Place } from '#shared/site/places'
import { sql } from '#app/database/sql'
import { columns, inRegions, isShown, toPost, type NewsRow } from '#app/news/lists/news_rows'

/** A post by its id or the end of its address; null when it cannot be read in the place. */
export async function findNews(
  place: Place,
  which: { id: number } | { slug: string },
  category?: NewsCategory
): Promise<NewsPostWhole | null> {
  const [column, value] = 'id' in which ? ['n.id', which.id] : ['n.slug', which.slug]
  const row = await sql.one<NewsRow<NewsPostWhole>>(
    `SELECT ${columns}, t.body_html FROM ${inRegions}
     WHERE ${isShown} AND ${column} = $3 AND ($4::text IS NULL OR n.category = $4)`,
    [place.region, place.language, value, category ?? null]
  )
  return row && { ...toPost(row), body_html: linkedIn(row.body_html, place) }
}

/** Its links to pages that stand in every place lead to those of the place it is read in. */
function linkedIn(markup: string, place: Place): string {
  const { region, language } = placeParams(place)
  return markup.replace(/href="\/(?:rus|uae)\/(?:en|ru)(?=[/?#"])/g, `href="/${region}/${language}`)
}

/** The posts before and after one, for who reads on. */
export async function findNeighbours(place: Place, post: NewsPost): Promise<NewsNeighbours> {
  return {
    newer: await findNext(place, post, '>', 'ASC'),
    older: await findNext(place, post, '<', 'DESC'),
  }
}

function findNext(
  { region, language }: Place,
  { id }: NewsPost,
  sign: '>' | '<',
  direction: 'ASC' | 'DESC'
): Promise<NewsNeighbours['newer']> {
  return sql.one(
    `SELECT n.id, n.slug, t.title FROM ${inRegions}
     WHERE ${isShown} AND (n.published_at, n.id) ${sign}
       (SELECT published_at, id FROM news_posts WHERE id = $3)
     ORDER BY n.published_at ${direction}, n.id ${direction} LIMIT 1`,
    [region, language, id]
  )
}
