import type { HttpContext } from '@adonisjs/core/http'
import { openApi } from '#app/http/api/openapi'
import { readNothing } from '#app/http/input/read_input'

/** The description of the API for programs. It is public, because it contains no data of users. */
export default class OpenapiController {
  /** `GET /api/openapi.json` */
  async show(ctx: HttpContext): Promise<Record<string, unknown>> {
    readNothing(ctx)
    ctx.response.header('Cache-Control', 'public, max-age=300')
    return { ...(await openApi()) }
  }
}
