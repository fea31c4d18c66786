import app from '@adonisjs/core/services/app'
import { asRegion } from '#shared/site/places'
import type { Region } from '#shared/working_days'
import env from '#start/env'

/** The region of a host name in SITE_HOSTS: `parts.example.ae=UAE,parts.example.ru=RUS`. */
export function regionOfHost(host: string | null): Region | null {
  const pairs = (env.get('SITE_HOSTS') ?? '').split(',').map((pair) => pair.trim().split(/\s*=\s*/))
  const code = pairs.find(([name]) => name && name.toLowerCase() === host?.toLowerCase())?.[1]
  return asRegion(code)
}

/** The region to which `/` leads a visitor who has chosen none; null: the visitor is asked. */
export function usualRegion(): Region | null {
  return asRegion(env.get('SITE_REGION'))
}

/** The region to which `/` leads on this host, if one is known. */
export function regionHere(host: string | null): Region | null {
  return regionOfHost(host) ?? usualRegion()
}

/** Whether public pages present the company of the demo. A real installation does not mention it. */
export const tellsOfDemo = env.get('DEMO_TEXTS') ?? (!app.inProduction || env.get('TRIAL') === true)

/** The folder with the trader's own public pages; null: there are none. */
export const ownTexts = env.get('SITE_TEXTS') ?? null
