import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type { Language } from '#shared/languages'
import type { Region } from '#shared/working_days'

const TEXTS = ['terms-of-service', 'privacy-policy'] as const

const known = new Map<string, string>()

/**
 * Which texts somebody agreed to who read them in a region and a language, and since when those are as
 * they are: `uae/en terms-of-service 2026-11-24, privacy-policy 2026-11-24`.
 */
export function consentVersion(region: Region, language: Language): string {
  const place = `${region.toLowerCase()}/${language}`
  const version =
    known.get(place) ?? `${place} ${TEXTS.map((text) => sinceOf(place, text)).join(', ')}`
  known.set(place, version)
  return version
}

function sinceOf(place: string, text: (typeof TEXTS)[number]): string {
  const written = readFileSync(app.makePath(`resources/content/${place}/${text}.md`), 'utf8')
  const day = /^updated: (\d{4}-\d\d-\d\d)$/m.exec(written)?.[1]
  if (!day) throw new Error(`${place}/${text}.md does not say since when it is as it is`)
  return `${text} ${day}`
}
