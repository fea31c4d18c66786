import type { NewsPost, NewsTopic } from '#shared/answers/news/news'

/** Where the news lie that somebody reads: on the public site, or in the portal. */
export interface NewsWays {
  list: (topic: NewsTopic | null, page?: number) => string
  post: (post: Pick<NewsPost, 'id' | 'slug'>) => string
}
