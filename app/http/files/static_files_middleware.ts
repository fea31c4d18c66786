import { extname } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import app from '@adonisjs/core/services/app'
import staticConfig from '#config/static'
import { ENCODED_ENDINGS, ENCODED_TYPES, findEncodedFiles } from '#app/http/files/encoded_files'
import { encodingFor } from '#app/http/files/compress_answer'
import { isApi } from '#app/http/request_kind'

/** Serves files of public/. Only a path with an extension can be one, so other requests do not access the disk. */
export default class StaticFilesMiddleware {
  readonly #files: StaticMiddleware
  readonly #encoded: Set<string>

  constructor(folder = app.publicPath()) {
    this.#files = new StaticMiddleware(folder, staticConfig)
    this.#encoded = findEncodedFiles(folder)
  }

  handle(ctx: HttpContext, next: NextFn) {
    const path = ctx.request.parsedUrl.pathname
    if (isApi(ctx.request) || !path.includes('.')) return next()
    this.#chooseEncoding(ctx, path)
    return this.#files.handle(ctx, next)
  }

  /** Sends the compressed version of the file if there is one and the client supports it. */
  #chooseEncoding({ request, response }: HttpContext, path: string): void {
    const type = ENCODED_TYPES[extname(path)]
    if (!type || !this.#encoded.has(path + ENCODED_ENDINGS.br)) return
    response.vary('Accept-Encoding')
    const encoding = encodingFor(request)
    if (!encoding) return
    response.header('Content-Type', type)
    response.header('Content-Encoding', encoding)
    request.request.url = path + ENCODED_ENDINGS[encoding]
  }
}
