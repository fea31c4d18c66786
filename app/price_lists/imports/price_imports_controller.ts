import type { HttpContext } from '@adonisjs/core/http'
import { managedImportOf } from '#app/price_lists/price_list_policy'
import { cancelImport } from '#app/price_lists/imports/queue/cancel_import'
import { importAnswer, refusedImport } from '#app/price_lists/imports/import_answer'
import { noQuery } from '#app/price_lists/imports/validators'
import { recordEvent } from '#app/accounts/audit'
import { readApiQuery } from '#app/http/input/api_query'

export default class PriceImportsController {
  async show(ctx: HttpContext) {
    await readApiQuery(ctx, noQuery)
    const { id } = await managedImportOf(ctx)
    return importAnswer(ctx, id)
  }

  /** Stops one that waits or runs, withdraws or rejects one that waits for confirmation. */
  async destroy(ctx: HttpContext) {
    const { id } = await managedImportOf(ctx)
    const cancelled = await cancelImport(id)
    if (!cancelled.ok) throw refusedImport(cancelled.error)
    await recordEvent(ctx, 'price_import.cancelled', { subject: `price_import:${id}` })
    return importAnswer(ctx, id)
  }
}
