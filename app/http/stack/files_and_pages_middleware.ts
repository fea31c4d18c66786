import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import InertiaMiddleware from '#app/http/stack/inertia_middleware'
import { compressAnswer } from '#app/http/files/compress_answer'
import { isApi } from '#app/http/request_kind'
import StaticFilesMiddleware from '#app/http/files/static_files_middleware'

const files = new StaticFilesMiddleware()
const pages = new InertiaMiddleware()

/** The fewest characters worth compressing: answers of the API are many, and mostly small. */
const LEAST = { page: 1000, api: 8000 }

/**
 * What the API has no use for, and the compression of answers, as one step: each step of the
 * framework's stacks costs a request a few microseconds, and searches have few.
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
