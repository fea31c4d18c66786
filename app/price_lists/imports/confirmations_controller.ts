import type { HttpContext } from '@adonisjs/core/http'
import type { PriceImport } from '#shared/answers/price_import'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { findImportFor } from '#app/price_lists/find_managed'
import { importAnswer } from '#app/price_lists/imports/import_answer'
import { mayConfirmImports } from '#app/price_lists/imports/import_policy'
import { importRefusals } from '#app/price_lists/imports/import_refusals'
import { confirmImport } from '#app/price_lists/imports/queue/confirm_import'

/** The manager's yes to an import that would change more than usual. */
export default class ConfirmationsController {
  async update(ctx: HttpContext): Promise<{ data: PriceImport }> {
    const user = userOf(ctx)
    const { id } = permit(await findImportFor(user, idOf(ctx)))
    permit(mayConfirmImports(user))
    readNothing(ctx)
    const confirmed = await confirmImport(id, user.id, originOf(ctx))
    if (!confirmed.ok) throw refused(confirmed.error, importRefusals)
    ctx.response.status(202)
    return importAnswer(user, id)
  }
}
