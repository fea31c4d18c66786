import type { NewsPost } from '#shared/answers/news/news'

/** A post as it is read; its moment is not text yet. */
export type NewsRow<Post extends NewsPost> = Omit<Post, 'published_at'> & { published_at: Date }

export const columns = `n.id, n.slug, n.category, n.topic, t.title, t.lead, n.picture, t.minutes,
  n.published_at`

export const tables = 'news_texts t JOIN news_posts n ON n.id = t.news_post_id'
export const inRegions = `${tables} JOIN news_post_regions r ON r.news_post_id = n.id`

/** `t`, `n` and `r` are of a post that can be read in a region (`$1`) and a language (`$2`). */
export const isShown = 'r.region_code = $1 AND t.language = $2 AND n.published_at <= now()'

export function toPost<Post extends NewsPost>(row: NewsRow<Post>) {
  return { ...row, published_at: row.published_at.toISOString() }
}
