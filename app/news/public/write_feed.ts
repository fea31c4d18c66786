import type { NewsPost } from '#shared/answers/news/news'
import { pathInPlace, type Place } from '#shared/site/places'
import { escapeMarkup } from '#app/content/markdown/parser'
import { fullAddress } from '#app/content/page_meta'

interface Feed {
  title: string
  description: string
  place: Place
  posts: readonly NewsPost[]
}

/** RSS 2.0. */
export function writeFeed({ title, description, place, posts }: Feed): string {
  const addressOf = (path: string) => fullAddress(pathInPlace(path, place))
  const items = posts.map((post) => {
    const address = addressOf(`/news/${post.slug}`)
    return [
      '<item>',
      `<title>${escaped(post.title)}</title>`,
      `<link>${escaped(address)}</link>`,
      `<guid isPermaLink="true">${escaped(address)}</guid>`,
      `<pubDate>${new Date(post.published_at).toUTCString()}</pubDate>`,
      `<description>${escaped(post.lead)}</description>`,
      '</item>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escaped(title)}</title>`,
    `<link>${escaped(addressOf('/news'))}</link>`,
    `<atom:link href="${escaped(addressOf('/news/feed.xml'))}" rel="self" type="application/rss+xml"/>`,
    `<description>${escaped(description)}</description>`,
    `<language>${place.language}</language>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

// XML has no way to write most control characters.
const UNWRITABLE = /[^\P{Cc}\t\n\r]/gu

function escaped(text: string): string {
  return escapeMarkup(text.replace(UNWRITABLE, ''))
}
