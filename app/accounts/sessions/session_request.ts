import type { HttpRequest } from '@adonisjs/core/http'
import { sessionConfig } from '#config/session'

const KEPT = 20_000
const COOKIE = new RegExp(`(?:^|;\\s*)${sessionConfig.cookieName}=([^;]*)`)

/** Session ids by the text of the cookie they were read from, once its signature had been checked. */
const verified = new Map<string, string>()

/**
 * The session id the request brings; null without a cookie and for one this portal did not sign.
 * Checking the signature is the dearest step of a search, and the same text stays good.
 */
export function sessionIdOf(request: HttpRequest): string | null {
  const text = COOKIE.exec(request.header('cookie', '') ?? '')?.[1]
  if (!text) return null
  const known = verified.get(text)
  if (known) return known
  const id: unknown = request.cookie(sessionConfig.cookieName)
  if (typeof id !== 'string') return null
  // Of several cookies of that name the one that was checked must be the one that is kept.
  if (request.cookiesList()[sessionConfig.cookieName] !== decoded(text)) return id
  if (verified.size >= KEPT) verified.clear()
  verified.set(text, id)
  return id
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
