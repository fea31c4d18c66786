import type { NewsPost } from '#shared/answers/news/news'
import { pathInPlace, type Place } from '#shared/site/places'
import { fullAddress } from '#app/content/page_meta'

/** A post as schema.org describes it. */
export function newsArticle(post: NewsPost, place: Place, publisher: string) {
  const address = fullAddress(pathInPlace(`/news/${post.slug}`, place))
  return {
    '@type': 'NewsArticle',
    headline: post.title,
    description: post.lead,
    datePublished: post.published_at,
    inLanguage: place.language,
    mainEntityOfPage: address,
    url: address,
    author: { '@type': 'Organization', name: publisher },
    publisher: { '@type': 'Organization', name: publisher },
  }
}
