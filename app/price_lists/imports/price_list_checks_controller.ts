import type { HttpContext } from '@adonisjs/core/http'
import type { PriceImport } from '#shared/answers/price_import'
import { permit, userOf } from '#app/accounts/user_request'
import { idOf } from '#app/http/input/route_id'
import { findListFor } from '#app/price_lists/find_managed'
import { importAnswer } from '#app/price_lists/imports/import_answer'
import { readImport } from '#app/price_lists/imports/import_request'
import { dropChecksBefore } from '#app/price_lists/imports/queue/cancel_import'
import { requestImport } from '#app/price_lists/imports/queue/request_import'

/** What an import would change, without changing anything; read with the import's own call. */
export default class PriceListChecksController {
  async store(ctx: HttpContext): Promise<{ data: PriceImport }> {
    const user = userOf(ctx)
    const { id: priceListId } = permit(await findListFor(user, idOf(ctx)))
    const { upload, config } = await readImport(ctx, priceListId)
    const { id } = await requestImport({
      priceListId,
      uploadId: upload.id,
      userId: user.id,
      config,
      isCheck: true,
    })
    await dropChecksBefore(id, { priceListId, userId: user.id })
    ctx.response.status(202)
    return importAnswer(user, id)
  }
}
