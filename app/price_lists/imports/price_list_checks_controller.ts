import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import { managedListOf } from '#app/price_lists/price_list_policy'
import { importAnswer } from '#app/price_lists/imports/import_answer'
import { readImport } from '#app/price_lists/imports/import_request'
import { dropChecksBefore, requestImport } from '#app/price_lists/imports/queue/request_import'

/** What an import would change, without changing anything; read with the import's own call. */
export default class PriceListChecksController {
  async store(ctx: HttpContext) {
    const { id: priceListId } = await managedListOf(ctx)
    const { upload, config } = await readImport(ctx)
    const userId = userOf(ctx).id
    const { id } = await requestImport({
      priceListId,
      uploadId: upload.id,
      userId,
      config,
      isCheck: true,
    })
    await dropChecksBefore(id, { priceListId, userId })
    return importAnswer(ctx, id, 202)
  }
}
