import type { NewsWays } from './news_ways'
import { route } from '~/lib/routing/routes'

interface PlaceParams {
  region: string
  language: string
}

/** News on the public site. */
export function publicWays({ region, language }: PlaceParams): NewsWays {
  return {
    list: (topic, page = 1) =>
      route('site.news', { region, language }, { topic, page: page > 1 ? page : null }),
    post: ({ slug }) => route('site.news.show', { region, language, slug }),
  }
}
