import type {
  NewsListPage,
  NewsPostPage,
  NewsPostWhole,
  NewsTopic,
} from '#shared/answers/news/news'
import type { Place } from '#shared/site/places'
import { findNeighbours } from '#app/news/lists/find_news'
import { countNews, listNews } from '#app/news/lists/list_news'

const PER_PAGE = 10

/** What a page with the list of news shows. */
export async function newsListPage(
  place: Place,
  { topic, page = 1 }: { topic?: NewsTopic; page?: number }
): Promise<NewsListPage> {
  const { rows, meta } = await listNews(place, { topic, page, per_page: PER_PAGE })
  return {
    region: place.region,
    topic: topic ?? null,
    news: { data: rows, meta },
    counts: await countNews(place),
  }
}

/** What the page of a post shows. */
export async function newsPostPage(place: Place, post: NewsPostWhole): Promise<NewsPostPage> {
  return { region: place.region, post, ...(await findNeighbours(place, post)) }
}
