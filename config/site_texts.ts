import { existsSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { ownTexts, tellsOfDemo } from '#config/site'
import type { Language } from '#shared/languages'
import { placeParams, PLACES, REGIONS, type Place } from '#shared/site/places'
import { LEGAL_PAGES, type WrittenPage } from '#shared/site/public_pages'
import type { Region } from '#shared/working_days'

export type TextName = WrittenPage | 'home'

const shipped = (...path: string[]) => app.makePath('resources/content', ...path)

/**
 * The file of a page in a place: the trader's own, else that of the demo's company, else one that is true of whoever
 * trades. Null when there is none: what a company binds itself to is published only in its own words.
 */
export function textFile(place: Place, name: TextName): string | null {
  const { region, language } = placeParams(place)
  const own = ownFile(region, language, `${name}.md`)
  if (own !== null) return own
  if (tellsOfDemo) return shipped(region, language, `${name}.md`)
  return ifThere(shipped('plain', language, `${name}.md`))
}

/** Where what the trader is called in a region is written; null: it is entered (`node ace company:set`). */
export function companyFile({ region }: Pick<Place, 'region'>): string | null {
  const folder = region.toLowerCase()
  return ownFile(folder, 'company.json') ?? (tellsOfDemo ? shipped(folder, 'company.json') : null)
}

/** Where a page is published. */
export function placesOf(name: TextName): Place[] {
  return PLACES.filter((place) => textFile(place, name) !== null)
}

/** The regions whose terms and privacy policy can be read in a language. */
export function legalRegions(language: Language): Region[] {
  return REGIONS.filter((region) =>
    LEGAL_PAGES.every((name) => textFile({ region, language }, name) !== null)
  )
}

function ownFile(...path: string[]): string | null {
  return ownTexts && ifThere(join(ownTexts, ...path))
}

function ifThere(file: string): string | null {
  return existsSync(file) ? file : null
}
