import { appUrl } from '#config/app'
import { pathInPlace, PLACES, placeTag, type Place } from '#shared/site/places'
import type { PageMeta } from '#shared/site/page_answers'

interface Described {
  title: string
  description: string
  /** The page below its place: `/about`; empty for the home. */
  path: string
  place: Place
  /** Where it stands; everywhere when not given. None: it has no like elsewhere. */
  places?: readonly Place[]
  /** Facts as schema.org has them, besides what is said of every page. */
  facts?: Record<string, unknown>[]
}

/** What search engines and those who share a link read of a public page. */
export function pageMeta(page: Described): PageMeta {
  const { title, description, path, place, places = PLACES, facts = [] } = page
  return {
    title,
    description,
    canonical: fullAddress(pathInPlace(path, place)),
    alternates: alternatesOf(path, places),
    kind: 'website',
    locale: placeTag(place).replace('-', '_'),
    picture: sharedPicture(),
    facts: factsText(facts),
  }
}

/**
 * A page in all its places, as search engines are told of it. Readers whose language nobody speaks are
 * led to the first of them.
 */
export function alternatesOf(path: string, places: readonly Place[]): PageMeta['alternates'] {
  const tags = new Set(places.map(placeTag))
  const all = PLACES.filter((place) => tags.has(placeTag(place))).map((place) => ({
    tag: placeTag(place),
    href: fullAddress(pathInPlace(path, place)),
  }))
  const rest = path === '' ? fullAddress('/') : all[0]?.href
  return all.length > 0 && rest ? [...all, { tag: 'x-default', href: rest }] : []
}

/** Of pages and posts that have none of their own. */
export function sharedPicture(): string {
  return fullAddress('/pictures/share.png')
}

/** An article is one of some day. */
export function articleMeta(page: Described & { publishedAt: Date }): PageMeta {
  return { ...pageMeta(page), kind: 'article', published_at: page.publishedAt.toISOString() }
}

/** JSON that no browser takes for the end of its script. */
function factsText(graph: readonly Record<string, unknown>[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return text.replaceAll('<', String.raw`\u003c`)
}

/** An address of ours as others need it. */
export function fullAddress(path: string): string {
  return `${appUrl.replace(/\/$/, '')}${path}`
}
