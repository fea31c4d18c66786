import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import { readApiQuery } from '#app/http/input/api_query'
import { notFound } from '#app/http/refusals/refusal'
import { findUpload } from '#app/uploads/own_uploads'
import { previewUpload } from '#app/uploads/previews/preview_upload'
import { refuseUpload } from '#app/uploads/upload_policy'
import { uploadGone, uploadRefusal } from '#app/uploads/upload_refusals'
import { previewQuery } from '#app/uploads/validators'
import { whileWanted } from '#app/http/while_wanted'

/** What is in a file, read as the mapping screen asks: another sheet, header or number of rows. */
export default class UploadPreviewsController {
  async show(ctx: HttpContext) {
    const user = userOf(ctx)
    const upload = await findUpload(user, Number(ctx.params.id))
    if (!upload) throw notFound()
    const {
      type = upload.type,
      sheet,
      header_row_number,
      ...query
    } = await readApiQuery(ctx, previewQuery)
    refuseUpload(user, type)
    const asked = {
      ...query,
      ...(sheet !== undefined && { sheet: sheet - 1 }),
      ...(header_row_number !== undefined && { header_row_number: header_row_number || null }),
    }
    const read = await whileWanted(ctx, (signal) => previewUpload(upload, type, asked, signal))
    if (read === null) return
    if (read.ok) return { data: read.value }
    throw read.error.type === 'upload_gone' ? uploadGone() : uploadRefusal(read.error, ctx.i18n)
  }
}
