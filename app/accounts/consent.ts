import { readFileSync } from 'node:fs'
import { textFile } from '#config/site_texts'
import type { Language } from '#shared/languages'
import type { Place } from '#shared/site/places'
import { LEGAL_PAGES } from '#shared/site/public_pages'
import type { Region } from '#shared/working_days'

const known = new Map<string, string>()

/**
 * Which texts somebody agreed to who read them in a region and a language, and since when those are as
 * they are: `uae/en terms-of-service 2026-11-24, privacy-policy 2026-11-24`. A text that is not published there is
 * `unpublished`.
 */
export function consentVersion(region: Region, language: Language): string {
  const place = `${region.toLowerCase()}/${language}`
  const sinceWhen = () => LEGAL_PAGES.map((text) => sinceOf({ region, language }, text)).join(', ')
  const version = known.get(place) ?? `${place} ${sinceWhen()}`
  known.set(place, version)
  return version
}

function sinceOf(place: Place, text: (typeof LEGAL_PAGES)[number]): string {
  const file = textFile(place, text)
  if (file === null) return `${text} unpublished`
  const day = /^updated: (\d{4}-\d\d-\d\d)$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (!day) throw new Error(`${file} does not say since when it is as it is`)
  return `${text} ${day}`
}
