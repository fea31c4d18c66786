import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { userOf } from '#app/accounts/user_request'
import { managedImportOf } from '#app/price_lists/price_list_policy'
import { undoImport } from '#app/price_lists/imports/queue/undo_import'
import { importAnswer, refusedImport } from '#app/price_lists/imports/import_answer'

/** Takes the newest live import back by applying the file before it again. */
export default class UndosController {
  async update(ctx: HttpContext) {
    const { id } = await managedImportOf(ctx)
    const undone = await undoImport(id, userOf(ctx).id)
    if (!undone.ok) throw refusedImport(undone.error)
    await recordEvent(ctx, 'price_import.undone', {
      subject: `price_import:${id}`,
      by: undone.value.id,
    })
    return importAnswer(ctx, undone.value.id, 202)
  }
}
