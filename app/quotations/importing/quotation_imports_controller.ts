import type { HttpContext } from '@adonisjs/core/http'
import type { ImportedLines } from '#shared/answers/quotations/edited_export'
import { permit, userOf } from '#app/accounts/user_request'
import { answerInPieces } from '#app/http/files/answer_in_pieces'
import { readForm, readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, Refusal, refused, wrongIn } from '#app/http/refusals/refusal'
import { importInThread } from '#app/quotations/importing/import_in_thread'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { mayUploadQuotation } from '#app/quotations/quotation_policy'
import { importRefusals } from '#app/quotations/importing/import_refusals'
import { editedFileForm, editedFileInput } from '#app/quotations/validators'
import { bringsFile } from '#app/uploads/processing/mapped_upload_request'
import { findUpload, type Upload } from '#app/uploads/own_uploads'
import { takeUpload } from '#app/uploads/receiving/upload_request'

/** Exports of a quotation that somebody edited and sends back. */
export default class QuotationImportsController {
  /** `POST /api/quotations/{id}/items/import` */
  async store(ctx: HttpContext): Promise<{ data: ImportedLines } | void> {
    const buyer = permit(mayUploadQuotation(userOf(ctx)))
    const quotation = await findQuotation(buyer.contractor, idOf(ctx))
    if (!quotation) throw notFound()
    const upload = await readUpload(ctx)
    const imported = await importInThread(buyer, quotation.id, upload)
    if (!imported.ok) throw refused(imported.error, importRefusals)
    const { value } = imported
    await answerInPieces(ctx, buyer.id, async (add) => add(`{"data":${value}}`))
  }
}

/** The file of a form, or one that was given before. */
async function readUpload(ctx: HttpContext): Promise<Upload> {
  const upload = await findUpload(userOf(ctx), await readUploadId(ctx))
  if (!upload) throw new Refusal('invalid', wrongIn('upload_id', 'upload_not_found'))
  return upload
}

async function readUploadId(ctx: HttpContext): Promise<number> {
  if (!bringsFile(ctx)) return (await readInput(ctx, editedFileInput)).upload_id
  const { parse_result, fields } = await takeUpload(ctx, 'quotation')
  await readForm(ctx, editedFileForm, fields)
  return parse_result.upload_id
}
