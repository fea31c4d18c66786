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
 * Finds the file of a page in a place: the trader's own, or that of the demo's company, or a neutral one. Returns
 * null if there is none, because legal texts are published only in the trader's own words.
 */
export function textFile(place: Place, name: TextName): string | null {
  const { region, language } = placeParams(place)
  const own = ownFile(region, language, `${name}.md`)
  if (own !== null) return own
  if (tellsOfDemo) return shipped(region, language, `${name}.md`)
  return ifThere(shipped('plain', language, `${name}.md`))
}

/** The file with the trader's company data in a region; null: `node ace company:set` enters the data. */
export function companyFile({ region }: Pick<Place, 'region'>): string | null {
  const folder = region.toLowerCase()
  return ownFile(folder, 'company.json') ?? (tellsOfDemo ? shipped(folder, 'company.json') : null)
}

/** The places in which a page is published. */
export function placesOf(name: TextName): Place[] {
  return PLACES.filter((place) => textFile(place, name) !== null)
}

/** The regions whose terms and privacy policy exist in a language. */
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
