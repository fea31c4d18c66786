import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { isManager, userOf } from '#app/accounts/user_request'
import { managedImportOf } from '#app/price_lists/price_list_policy'
import { confirmImport } from '#app/price_lists/imports/queue/confirm_import'
import { importAnswer, refusedImport } from '#app/price_lists/imports/import_answer'
import { Refusal } from '#app/http/refusals/refusal'

/** The manager's yes to an import that would change more than usual. */
export default class ConfirmationsController {
  async update(ctx: HttpContext) {
    const user = userOf(ctx)
    const { id } = await managedImportOf(ctx)
    if (!isManager(user)) throw new Refusal('forbidden', { status: 403 })
    const confirmed = await confirmImport(id, user.id)
    if (!confirmed.ok) throw refusedImport(confirmed.error)
    await recordEvent(ctx, 'price_import.confirmed', { subject: `price_import:${id}` })
    return importAnswer(ctx, id, 202)
  }
}
