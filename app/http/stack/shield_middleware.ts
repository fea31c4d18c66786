import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import Shield from '@adonisjs/shield/shield_middleware'
import shieldConfig from '#config/shield'
import { isApi } from '#app/http/request_kind'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

let shield: Shield | undefined

/**
 * CSRF and CSP. API reads need neither, because they render no page and change nothing; so they create no CSRF token.
 * Requests for missing files start no session either.
 */
export default class ShieldMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (SAFE.has(ctx.request.method()) && (isApi(ctx.request) || isMissingFile(ctx))) return next()
    shield ??= new Shield(shieldConfig, encryption.use())
    return shield.handle(ctx, next)
  }
}

function isMissingFile({ route, request }: HttpContext): boolean {
  return route?.pattern === '/*' && /\.\w+$/.test(request.parsedUrl.pathname)
}
