import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import InertiaMiddleware from '#app/http/stack/inertia_middleware'
import { compressAnswer } from '#app/http/files/compress_answer'
import { isApi } from '#app/http/request_kind'
import StaticFilesMiddleware from '#app/http/files/static_files_middleware'

const files = new StaticFilesMiddleware()
const pages = new InertiaMiddleware()

/** The minimum size for compression in characters; API responses are numerous and mostly small. */
const LEAST = { page: 1000, api: 8000 }

/**
 * Static files and Inertia, which API calls skip, and the compression of responses, in one middleware: each middleware
 * of the framework costs a request some microseconds, which matters for searches.
 */
export default class FilesAndPagesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (isApi(ctx.request)) {
      await next()
      return compressAnswer(ctx, LEAST.api)
    }
    await files.handle(ctx, () => pages.handle(ctx, next))
    await compressAnswer(ctx, LEAST.page)
  }
}
