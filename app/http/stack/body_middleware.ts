import BodyParser from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyConfig from '#config/bodyparser'
import { Refusal } from '#app/http/refusals/refusal'

const parser = new BodyParser(bodyConfig)

/**
 * Reads the body, and refuses what no route can use: bodies that are packed or of an unknown kind,
 * and the character NUL, which PostgreSQL cannot store in a text.
 */
export default class BodyMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request } = ctx
    if (request.header('content-encoding')) throw unsupported()
    return parser.handle(ctx, () => {
      // Some clients say of every PUT and DELETE how long its body is, also when there is none.
      const isEmpty = request.header('content-length') === '0'
      if (request.bodyType === 'unknown' && !isEmpty) throw unsupported()
      // The escape can be the text of a backslash and "u0000", so a hit is looked at again.
      const raw = request.raw()
      if (raw && /\\u0000|%00|\0/.test(raw) && hasNul(request.body())) {
        throw new Refusal('bad_request', { status: 400 })
      }
      return next()
    })
  }
}

/** The same for addresses, which are not the parser's business. */
export function refuseNulInUrl(request: HttpRequest): void {
  if (request.request.url?.includes('%00')) throw new Refusal('bad_request', { status: 400 })
}

function unsupported(): Refusal {
  return new Refusal('unsupported_media_type', { status: 415 })
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner))
}
