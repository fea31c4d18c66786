import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { placeParams, type Place } from '#shared/site/places'

const LINES = [
  'company',
  'city',
  'address',
  'phone',
  'email',
  'tax_line',
  'registration_line',
] as const

/** What the trader is called in a region, and where it is found. */
export type Company = Record<(typeof LINES)[number], string>

/**
 * Reads `resources/content/{region}/company.json`: what the pages of the region say of the trader.
 *
 * @throws when something is missing in it
 */
export function readCompany(place: Place): Company {
  const { region, language } = placeParams(place)
  const file = app.makePath('resources/content', region, 'company.json')
  const written = JSON.parse(readFileSync(file, 'utf8')) as Partial<
    Record<string, Partial<Company>>
  >
  const lines = LINES.map((name) => {
    const line = written[language]?.[name]
    if (typeof line !== 'string' || line === '')
      throw new Error(`${file} has no ${language}.${name}`)
    return [name, line] as const
  })
  return Object.fromEntries(lines) as Company // Each name has its line.
}
