import type { NewsPost } from '#shared/answers/news/news'
import { pathInPlace, type Place } from '#shared/site/places'
import { fullAddress, sharedPicture } from '#app/content/page_meta'
import { companyIn } from '#app/content/company'

/** A post as schema.org describes it. */
export function newsArticle(post: NewsPost, place: Place, changedAt?: Date) {
  const url = fullAddress(pathInPlace(`/news/${post.slug}`, place))
  const home = fullAddress(pathInPlace('', place))
  const publisher = {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: companyIn(place).company,
    url: home,
  }
  return {
    '@type': 'NewsArticle',
    headline: post.title,
    description: post.lead,
    image: sharedPicture(),
    datePublished: post.published_at,
    dateModified: changedAt?.toISOString() ?? post.published_at,
    inLanguage: place.language,
    mainEntityOfPage: url,
    url,
    author: publisher,
    publisher,
  }
}
