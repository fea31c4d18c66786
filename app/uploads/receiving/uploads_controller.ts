import type { HttpContext } from '@adonisjs/core/http'
import { takeUpload } from '#app/uploads/receiving/upload_request'

/** Takes a file and answers what is in it, so that a large one travels once. */
export default class UploadsController {
  async store(ctx: HttpContext) {
    const { parse_result } = await takeUpload(ctx)
    return ctx.response.created({ data: parse_result })
  }
}
