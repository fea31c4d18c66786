import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Headers every answer carries; the ones that need a session are set by shield. */
export default class HttpHeadersMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    response.header('Cross-Origin-Opener-Policy', 'same-origin')
    const id = request.id()
    if (id) response.header('X-Request-Id', id)
    return next()
  }
}
