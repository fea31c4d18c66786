import type { NewsWays } from './news_ways'
import { route } from '~/lib/routing/routes'

/** News in the portal. */
export const portalWays: NewsWays = {
  list: (topic, page = 1) => route('news', {}, { topic, page: page > 1 ? page : null }),
  post: ({ id }) => route('news.show', { id }),
}
