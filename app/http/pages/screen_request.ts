import type { HttpRequest } from '@adonisjs/core/http'
import type { PageScreen } from '#shared/answers/page_props'

/** Written by every page (inertia_layout.edge): `1440_Europe/Berlin`. */
const COOKIE = 'screen'
const WRITTEN = /^(\d{2,5})_([\w+/-]{1,60})$/

/** Of whom nothing is known yet. */
const USUAL = { phone: 390, desk: 1440, time_zone: 'UTC' }

/**
 * What a page is rendered for: as the browser said with its last page, and on its first one as the
 * kind of device lets expect. The browser draws the page once the same way, and then its own.
 */
export function screenOf(request: HttpRequest): PageScreen {
  const [, width, zone = ''] = WRITTEN.exec(String(request.plainCookie(COOKIE, '', false))) ?? []
  const isPhone = /\bMobi/.test(request.header('user-agent') ?? '')
  return {
    width: Number(width ?? USUAL[isPhone ? 'phone' : 'desk']),
    time_zone: timeZoneOf(zone) ?? USUAL.time_zone,
  }
}

const zones = new Map<string, string | undefined>()
/** Names of zones are believed in any case of their letters, so anybody can make up many. */
const MOST_ZONES = 1000

/** The one name of a time zone; undefined when there is no such zone. */
function timeZoneOf(name: string): string | undefined {
  if (zones.has(name)) return zones.get(name)
  if (zones.size >= MOST_ZONES) zones.clear()
  const zone = name === '' ? undefined : resolved(name)
  zones.set(name, zone)
  return zone
}

function resolved(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
