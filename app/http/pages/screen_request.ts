import type { HttpRequest } from '@adonisjs/core/http'
import type { PageScreen } from '#shared/answers/page_props'

/** Every page writes this cookie (inertia_layout.edge): `1440_Europe/Berlin`. */
const COOKIE = 'screen'
const WRITTEN = /^(\d{2,5})_([\w+/-]{1,60})$/

/** The values for a browser without the cookie. */
const USUAL = { phone: 390, desk: 1440, time_zone: 'UTC' }

/**
 * Returns the screen for which a page is rendered: the one that the browser reported with its last page, or a typical
 * one for the kind of device. The browser first renders the page with the same values, and then with its own.
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
/** Names of time zones are case-insensitive, so a client can send many variants. */
const MOST_ZONES = 1000

/** Returns the canonical name of a time zone; undefined if it does not exist. */
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
