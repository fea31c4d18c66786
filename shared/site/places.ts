import { asLanguage, LANGUAGES, type Language } from '#shared/languages'
import type { Region } from '#shared/working_days'

/** Where a public page is: a region, and the language it is read in. */
export interface Place {
  region: Region
  language: Language
}

export const REGIONS: readonly Region[] = ['UAE', 'RUS']

/** Every place a public page stands in. */
export const PLACES: readonly Place[] = REGIONS.flatMap((region) =>
  LANGUAGES.map((language) => ({ region, language }))
)

/** Read in a region by whoever has said nothing else. */
export const regionLanguage: Readonly<Record<Region, Language>> = { UAE: 'en', RUS: 'ru' }

/** Null for whatever is no region of ours. */
export function asRegion(value: unknown): Region | null {
  return REGIONS.find((region) => region === value) ?? null
}

const ADDRESS = /^\/(rus|uae)\/(en|ru)(?=\/|$)/

/** `/uae/en/about` → UAE in English; null for an address outside the public pages. */
export function placeInPath(path: string): Place | null {
  const [, segment, word] = ADDRESS.exec(path) ?? []
  const region = asRegion(segment?.toUpperCase())
  const language = asLanguage(word)
  return region && language && { region, language }
}

/** What stands for a place in the routes of public pages. */
export function placeParams({ region, language }: Place): { region: string; language: Language } {
  return { region: region.toLowerCase(), language }
}

/** The same page in another place: `/uae/en/about` → `/rus/ru/about`. */
export function pathInPlace(path: string, place: Place): string {
  const { region, language } = placeParams(place)
  return `/${region}/${language}${path.replace(ADDRESS, '')}`
}

/** How search engines name the readers of a place. */
export function placeTag({ region, language }: Place): string {
  return `${language}-${region === 'RUS' ? 'RU' : 'AE'}`
}
