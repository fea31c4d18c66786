import type { HttpContext } from '@adonisjs/core/http'
import type { ParseResult } from '#shared/answers/upload'
import { takeUpload } from '#app/uploads/receiving/upload_request'

/** Receives a file and returns its content, so that a large file is transferred once. */
export default class UploadsController {
  async store(ctx: HttpContext): Promise<{ data: ParseResult }> {
    const { parse_result } = await takeUpload(ctx)
    ctx.response.status(201)
    return { data: parse_result }
  }
}
