import type { HttpContext } from '@adonisjs/core/http'
import type { PriceImport } from '#shared/answers/price_import'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { idOf } from '#app/http/input/route_id'
import { wantsJson } from '#app/http/request_kind'
import { findListFor } from '#app/price_lists/find_managed'
import { importAnswer } from '#app/price_lists/imports/import_answer'
import { readImport } from '#app/price_lists/imports/import_request'
import { requestImport } from '#app/price_lists/imports/queue/request_import'
import { mappingToRemember } from '#app/uploads/processing/find_mapped_upload'

/** A new version of a price list, which a worker makes of a file. */
export default class PriceListImportsController {
  async store(ctx: HttpContext): Promise<{ data: PriceImport } | void> {
    const user = userOf(ctx)
    const { id: priceListId } = permit(await findListFor(user, idOf(ctx)))
    const mapped = await readImport(ctx, priceListId)
    const { upload, config } = mapped
    const started = await requestImport({
      priceListId,
      uploadId: upload.id,
      userId: user.id,
      config,
      isCheck: false,
      remember: await mappingToRemember(user, mapped),
      origin: originOf(ctx),
    })
    if (!wantsJson(ctx.request)) return toPage(ctx, priceListId, started.id)
    ctx.response.status(202)
    return importAnswer(user, started.id)
  }
}

function toPage({ response }: HttpContext, id: number, importId: number) {
  return response
    .redirect()
    .status(303)
    .toRoute('price_lists.show', { id }, { qs: { import: importId } })
}
