import BodyParser from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyConfig from '#config/bodyparser'
import { refuseUnstorable } from '#app/http/input/refuse_unstorable'
import { isOfApplication } from '#app/http/request_kind'
import { Refusal } from '#app/http/refusals/refusal'

/** Guests send only forms, and applications send signed events. */
const LIMIT_OF_GUESTS = '64kb'
const LIMIT_OF_APPLICATIONS = '256kb'

const parser = new BodyParser(bodyConfig)
const parserOfGuests = parserWithin(LIMIT_OF_GUESTS)
const parserOfApplications = parserWithin(LIMIT_OF_APPLICATIONS)

/**
 * Reads the body. Refuses bodies that no route can use: compressed bodies, unknown content types, and text that
 * PostgreSQL cannot store.
 */
export default class BodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request } = ctx
    if (request.header('content-encoding')) throw unsupported()
    // The framework keeps a raw copy of each body. It is not used, and takes longer than everything else.
    request.setInitialBody = (body) => request.updateBody(body)
    let isRead = false
    const reading = parserFor(ctx).handle(ctx, () => {
      isRead = true
      // Some clients send a Content-Length with every PUT and DELETE, even without a body.
      const isEmpty = request.header('content-length') === '0'
      if (request.bodyType === 'unknown' && !isEmpty) throw unsupported()
      // The match may be an escaped backslash followed by "u0000", so it is checked again.
      const raw = request.raw()
      if (raw && /\\u0000|\\ud[89a-f]|%00|\0/i.test(raw)) refuseUnstorable(request.body())
      return next()
    })
    return reading.catch((error: unknown) => {
      // The JSON is nested so deeply that the parser exceeds the stack.
      const isTooDeep = error instanceof RangeError
      // Or the client has disconnected and there is no body.
      if (!isRead && (isTooDeep || request.request.destroyed)) {
        throw new Refusal('bad_request', { status: 400 })
      }
      throw error
    })
  }
}

function parserWithin(limit: string): BodyParser {
  const { json, form, raw, ...others } = bodyConfig
  return new BodyParser({
    ...others,
    json: { ...json, limit },
    form: { ...form, limit },
    raw: { ...raw, limit },
  })
}

function parserFor({ user, userWithoutTwoFactor, token, request }: HttpContext): BodyParser {
  if (user ?? userWithoutTwoFactor ?? token) return parser
  return isOfApplication(request) ? parserOfApplications : parserOfGuests
}

/** The same for URLs, which the body parser does not check. */
export function refuseUnstorableInUrl(request: HttpRequest): void {
  if (!request.request.url?.includes('%00')) return
  refuseUnstorable(request.qs())
  throw new Refusal('bad_request', { status: 400 })
}

function unsupported(): Refusal {
  return new Refusal('unsupported_media_type', { status: 415 })
}
