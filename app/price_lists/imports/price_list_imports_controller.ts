import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { userOf } from '#app/accounts/user_request'
import { managedListOf } from '#app/price_lists/price_list_policy'
import { importAnswer } from '#app/price_lists/imports/import_answer'
import { mappingToRemember, readImport } from '#app/price_lists/imports/import_request'
import { requestImport } from '#app/price_lists/imports/queue/request_import'
import { wantsJson } from '#app/http/stack/request_kind'

/** A new version of a price list, which a worker makes of a file. */
export default class PriceListImportsController {
  async store(ctx: HttpContext) {
    const { id: priceListId } = await managedListOf(ctx)
    const asked = await readImport(ctx)
    const { upload, config } = asked
    const user = userOf(ctx)
    const remember = await mappingToRemember(user, asked)
    const started = await requestImport({
      priceListId,
      uploadId: upload.id,
      userId: user.id,
      config,
      isCheck: false,
      remember,
    })
    if (started.isNew) {
      await recordEvent(ctx, 'price_import.started', {
        subject: `price_import:${started.id}`,
        price_list_id: priceListId,
        upload_id: upload.id,
      })
    }
    if (wantsJson(ctx.request)) return importAnswer(ctx, started.id, 202)
    return ctx.response
      .redirect()
      .status(303)
      .toRoute('price_lists.show', { id: priceListId }, { qs: { import: started.id } })
  }
}
