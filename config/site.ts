import { asRegion } from '#shared/site/places'
import type { Region } from '#shared/working_days'
import env from '#start/env'

/** The region a host name stands for: `parts.example.ae=UAE,parts.example.ru=RUS`. */
const hosts: ReadonlyMap<string, Region> = new Map(
  (env.get('SITE_HOSTS') ?? '').split(',').flatMap((pair) => {
    const [host = '', code] = pair.split('=').map((part) => part.trim())
    const region = asRegion(code)
    return host && region ? [[host.toLowerCase(), region] as const] : []
  })
)

export function regionOfHost(host: string | null): Region | null {
  return (host && hosts.get(host.toLowerCase())) || null
}

/** Where `/` leads who has chosen no region; null: to the page that lets them choose. */
export const usualRegion = asRegion(env.get('SITE_REGION'))
