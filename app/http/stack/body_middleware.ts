import BodyParser from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyConfig from '#config/bodyparser'
import { refuseUnstorable } from '#app/http/input/refuse_unstorable'
import { isOfApplication } from '#app/http/request_kind'
import { Refusal } from '#app/http/refusals/refusal'

/** What whoever is not signed in sends is a form, or an event of an application that signs it. */
const LIMIT_OF_GUESTS = '64kb'
const LIMIT_OF_APPLICATIONS = '256kb'

const parser = new BodyParser(bodyConfig)
const parserOfGuests = parserWithin(LIMIT_OF_GUESTS)
const parserOfApplications = parserWithin(LIMIT_OF_APPLICATIONS)

/**
 * Reads the body, and refuses what no route can use: bodies that are packed or of an unknown kind,
 * and what PostgreSQL cannot store in a text.
 */
export default class BodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request } = ctx
    if (request.header('content-encoding')) throw unsupported()
    // The framework keeps a copy of each body as it came. Nobody reads it, and it takes longer than all else.
    request.setInitialBody = (body) => request.updateBody(body)
    let isRead = false
    const reading = parserFor(ctx).handle(ctx, () => {
      isRead = true
      // Some clients say of every PUT and DELETE how long its body is, also when there is none.
      const isEmpty = request.header('content-length') === '0'
      if (request.bodyType === 'unknown' && !isEmpty) throw unsupported()
      // The escapes can be the text of a backslash and "u0000", so a hit is looked at again.
      const raw = request.raw()
      if (raw && /\\u0000|\\ud[89a-f]|%00|\0/i.test(raw)) refuseUnstorable(request.body())
      return next()
    })
    return reading.catch((error: unknown) => {
      // JSON nested so deep that the parser runs out of stack.
      const isTooDeep = error instanceof RangeError
      // Or there is none to read any more: who asked has gone.
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

/** The same for addresses, which are not the parser's business. */
export function refuseUnstorableInUrl(request: HttpRequest): void {
  if (!request.request.url?.includes('%00')) return
  refuseUnstorable(request.qs())
  throw new Refusal('bad_request', { status: 400 })
}

function unsupported(): Refusal {
  return new Refusal('unsupported_media_type', { status: 415 })
}
