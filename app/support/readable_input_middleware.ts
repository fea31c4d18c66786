import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Refusal } from '#app/support/refusal'

/**
 * Refuses what no route can use: a body of an unknown kind, and the character NUL, which
 * PostgreSQL cannot store in a text.
 */
export default class ReadableInputMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (request.bodyType === 'unknown') throw new Refusal('unsupported_media_type', { status: 415 })
    if (request.request.url?.includes('%00')) throw new Refusal('bad_request', { status: 400 })
    const raw = request.raw()
    // The escape can be the text of a backslash and "u0000", so a hit is looked at again.
    if (raw && /\\u0000|%00|\0/.test(raw) && hasNul(request.body())) {
      throw new Refusal('bad_request', { status: 400 })
    }
    return next()
  }
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner))
}
