import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { whyUnsigned } from '#app/realtime/app_api/signed_request'
import { credentials } from '#config/realtime'

/** Accepts calls that are signed with the secret of the application, as the official SDKs sign them. */
export default class AppMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    if (request.param('app') !== credentials.appId) return response.notFound('Unknown app')
    const wrong = whyUnsigned(
      {
        method: request.method(),
        path: request.url(),
        query: request.qs(),
        body: request.raw() ?? '',
      },
      credentials
    )
    return wrong ? response.unauthorized(wrong) : next()
  }
}
