import { isUnavailable } from '#app/database/database_errors'
import { latestNews } from '#app/news/lists/list_news'
import type { LatestNews } from '#shared/answers/news/news'
import type { Place } from '#shared/site/places'

const POSTS = 3

/** The newest of the news; null while the database is away, which the home can do without. */
export async function homeNews(place: Place): Promise<LatestNews | null> {
  try {
    return { region: place.region, posts: await latestNews(place, POSTS) }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return null
  }
}
