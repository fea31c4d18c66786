import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import app from '@adonisjs/core/services/app'
import staticConfig from '#config/static'
import { isApi } from '#app/support/request_kind'

const files = new StaticMiddleware(app.publicPath(), staticConfig)

/** Files of public/. Only a path with an extension can be one: nothing else looks at the disk. */
export default class StaticFilesMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const path = ctx.request.parsedUrl.pathname
    if (isApi(ctx.request) || !path.includes('.')) return next()
    return files.handle(ctx, next)
  }
}
