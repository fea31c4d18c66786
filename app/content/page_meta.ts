import { appUrl } from '#config/app'
import { pathInPlace, PLACES, placeTag, type Place } from '#shared/site/places'
import type { PageMeta } from '#shared/site/page_answers'

interface Described {
  title: string
  description: string
  /** The page below its place: `/about`; empty for the home. */
  path: string
  place: Place
  /** Where else it stands; everywhere when not given. */
  places?: readonly Place[]
  /** Facts as schema.org has them, besides what is said of every page. */
  facts?: Record<string, unknown>[]
}

/** Readers whose language nobody speaks are led to this place. */
const FOR_ALL_OTHERS: Place = { region: 'UAE', language: 'en' }

/** What search engines and those who share a link read of a public page. */
export function pageMeta(page: Described): PageMeta {
  const { title, description, path, place, places = PLACES, facts = [] } = page
  const addressIn = (other: Place) => fullAddress(pathInPlace(path, other))
  const rest = places.find(isSame(FOR_ALL_OTHERS)) ?? place
  return {
    title,
    description,
    canonical: addressIn(place),
    alternates: [
      ...places.map((other) => ({ tag: placeTag(other), href: addressIn(other) })),
      { tag: 'x-default', href: path === '' ? fullAddress('/') : addressIn(rest) },
    ],
    kind: 'website',
    locale: placeTag(place).replace('-', '_'),
    picture: fullAddress('/pictures/share.png'),
    facts: factsText(facts),
  }
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

const isSame = (one: Place) => (other: Place) =>
  one.region === other.region && one.language === other.language
