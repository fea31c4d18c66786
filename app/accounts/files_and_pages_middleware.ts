import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import InertiaMiddleware from '#app/accounts/inertia_middleware'
import { isApi } from '#app/support/request_kind'
import StaticFilesMiddleware from '#app/support/static_files_middleware'

const files = new StaticFilesMiddleware()
const pages = new InertiaMiddleware()

/**
 * What the API has no use for, as one step: each step of the framework's stacks costs a request a
 * few microseconds, and searches have few.
 */
export default class FilesAndPagesMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (isApi(ctx.request)) return next()
    return files.handle(ctx, () => pages.handle(ctx, next))
  }
}
