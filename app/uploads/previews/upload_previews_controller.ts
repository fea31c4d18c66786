import type { HttpContext } from '@adonisjs/core/http'
import type { ParseResult } from '#shared/answers/upload'
import { permit, userOf } from '#app/accounts/user_request'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { whileWanted } from '#app/http/while_wanted'
import { findUpload } from '#app/uploads/own_uploads'
import { previewUpload } from '#app/uploads/previews/preview_upload'
import { mayGiveFor } from '#app/uploads/upload_kinds'
import { mayUpload } from '#app/uploads/upload_policy'
import { uploadRefusals } from '#app/uploads/upload_refusals'
import { previewQuery } from '#app/uploads/validators'

/** Returns the content of a file as the mapping screen requests it: another sheet, header or number of rows. */
export default class UploadPreviewsController {
  async show(ctx: HttpContext): Promise<{ data: ParseResult } | undefined> {
    const user = userOf(ctx)
    const upload = await findUpload(user, idOf(ctx))
    if (!upload) throw notFound()
    const {
      type = upload.type,
      sheet,
      header_row_number,
      price_list_id,
      ...query
    } = await readQuery(ctx, previewQuery)
    permit(mayUpload(user, type))
    if (price_list_id !== undefined) permit(await mayGiveFor(user, price_list_id))
    const options = {
      ...query,
      ...(sheet !== undefined && { sheet: sheet - 1 }),
      ...(header_row_number !== undefined && { header_row_number: header_row_number || null }),
    }
    const read = await whileWanted(ctx, (signal) =>
      previewUpload(upload, type, options, { userId: user.id, signal }, price_list_id)
    )
    if (read === null) return
    if (!read.ok) throw refused(read.error, uploadRefusals)
    return { data: read.value }
  }
}
