import app from '@adonisjs/core/services/app'
import { asRegion } from '#shared/site/places'
import type { Region } from '#shared/working_days'
import env from '#start/env'

/** The region a host name stands for: `parts.example.ae=UAE,parts.example.ru=RUS`. */
export function regionOfHost(host: string | null): Region | null {
  const pairs = (env.get('SITE_HOSTS') ?? '').split(',').map((pair) => pair.trim().split(/\s*=\s*/))
  const code = pairs.find(([name]) => name && name.toLowerCase() === host?.toLowerCase())?.[1]
  return asRegion(code)
}

/** Where `/` leads who has chosen no region; null: to the page that lets them choose. */
export function usualRegion(): Region | null {
  return asRegion(env.get('SITE_REGION'))
}

/** Where `/` leads, whoever asks. */
export function regionHere(host: string | null): Region | null {
  return regionOfHost(host) ?? usualRegion()
}

/** Whether public pages tell of the demo's company. A real installation says nothing of it. */
export const tellsOfDemo = env.get('DEMO_TEXTS') ?? (!app.inProduction || env.get('TRIAL') === true)

/** The folder with the trader's own public pages; null: there are none. */
export const ownTexts = env.get('SITE_TEXTS') ?? null
