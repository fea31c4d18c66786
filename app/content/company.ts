import { readFileSync } from 'node:fs'
import { enteredCompany, type Company } from '#app/content/entered_companies'
import { kept } from '#app/content/kept'
import { companyFile } from '#config/site_texts'
import { placeTag, type Place } from '#shared/site/places'

const LINES = [
  'company',
  'city',
  'address',
  'phone',
  'email',
  'tax_line',
  'registration_line',
] as const satisfies (keyof Company)[]

/**
 * The trader's data that the pages of a region show: from the region's file
 * (`resources/content/{region}/company.json` for the demo), else as they were entered for its papers.
 */
export function companyIn(place: Place): Company {
  return writtenCompany(place) ?? enteredCompany(place.region)
}

const writtenCompany = kept(placeTag, readCompany)

/** @throws when something is missing in the file */
function readCompany(place: Place): Company | null {
  const file = companyFile(place)
  if (file === null) return null
  const written = JSON.parse(readFileSync(file, 'utf8')) as Partial<
    Record<string, Partial<Company>>
  >
  const lines = LINES.map((name) => {
    const line = written[place.language]?.[name]
    if (typeof line !== 'string' || line === '')
      throw new Error(`${file} has no ${place.language}.${name}`)
    return [name, line] as const
  })
  return Object.fromEntries(lines) as Company // Each name has its line.
}
