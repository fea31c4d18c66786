import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import InertiaMiddleware from '#app/http/stack/inertia_middleware'
import BodyMiddleware, { refuseUnstorableInUrl } from '#app/http/stack/body_middleware'
import { isApiRead } from '#app/http/request_kind'
import ShieldMiddleware from '#app/http/stack/shield_middleware'

const pages = new InertiaMiddleware()
const body = new BodyMiddleware()
const shield = new ShieldMiddleware()

/** Inertia, body and CSRF in one middleware, which API reads skip (see FilesAndPagesMiddleware). */
export default class GuardsMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    refuseUnstorableInUrl(ctx.request)
    if (isApiRead(ctx.request)) return next()
    // Browsers do not send tokens automatically, so a request with a token cannot be forged by another site.
    if (ctx.token) return body.handle(ctx, next)
    return pages.handle(ctx, () =>
      isPlainForm(ctx.request)
        ? body.handle(ctx, () => shield.handle(ctx, next))
        : shield.handle(ctx, () => body.handle(ctx, next))
    )
  }
}

/**
 * Whether the CSRF token is in the body, among the fields of a form that was sent without scripts. All other requests
 * have it in a header and are refused before the body is read.
 */
function isPlainForm(request: HttpRequest): boolean {
  return request.is(['urlencoded']) !== null && !request.header('x-csrf-token')
}
