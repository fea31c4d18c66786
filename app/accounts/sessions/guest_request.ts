import type { HttpContext } from '@adonisjs/core/http'
import type { SessionData } from '@adonisjs/session/types'
import { isSecure, sessionCookie } from '#config/app'

const NAME = sessionCookie.replace('session', 'guest')
/** Ends with the browser. */
const OPTIONS = {
  path: '/',
  httpOnly: true,
  secure: isSecure,
  sameSite: 'lax',
  maxAge: undefined,
} as const

/** Where the values of a guest's session lie. */
export interface GuestValues {
  read: () => SessionData | null
  write: (values: SessionData) => void
  clear: () => void
}

/**
 * A guest's session lies in the browser, encrypted: a visit writes nothing here, and any number of
 * them takes nobody's place.
 */
export function guestValuesOf({ request, response }: HttpContext): GuestValues {
  return {
    // Nobody else can have written it.
    read: () => request.encryptedCookie(NAME) as SessionData | null,
    write: (values) => void response.encryptedCookie(NAME, values, OPTIONS),
    clear() {
      if (request.cookiesList()[NAME] !== undefined) response.clearCookie(NAME, OPTIONS)
    },
  }
}
