import type { HttpContext } from '@adonisjs/core/http'
import type { PriceImport } from '#shared/answers/price_import'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { findImportFor } from '#app/price_lists/find_managed'
import { importAnswer } from '#app/price_lists/imports/import_answer'
import { importRefusals } from '#app/price_lists/imports/import_refusals'
import { undoImport } from '#app/price_lists/imports/queue/undo_import'

/** Takes the newest live import back: by applying the version before it again, or emptying the list. */
export default class UndosController {
  async update(ctx: HttpContext): Promise<{ data: PriceImport }> {
    const user = userOf(ctx)
    const { id } = permit(await findImportFor(user, idOf(ctx)))
    readNothing(ctx)
    const undone = await undoImport(id, user.id, originOf(ctx))
    if (!undone.ok) throw refused(undone.error, importRefusals)
    ctx.response.status(202)
    return importAnswer(user, undone.value.id)
  }
}
