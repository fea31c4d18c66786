import type { HttpContext } from '@adonisjs/core/http'
import type { PriceImport } from '#shared/answers/price_import'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { findImportFor } from '#app/price_lists/find_managed'
import { importAnswer } from '#app/price_lists/imports/import_answer'
import { mayConfirmImports } from '#app/price_lists/imports/import_policy'
import { importRefusals } from '#app/price_lists/imports/import_refusals'
import { rejectImport } from '#app/price_lists/imports/queue/reject_import'
import { rejectionInput } from '#app/price_lists/imports/validators'

/** Says no to an import that waits, and why. */
export default class RejectionsController {
  async update(ctx: HttpContext): Promise<{ data: PriceImport }> {
    const user = userOf(ctx)
    const { id } = permit(await findImportFor(user, idOf(ctx)))
    permit(mayConfirmImports(user))
    const { reason } = await readInput(ctx, rejectionInput)
    const rejected = await rejectImport(id, reason, originOf(ctx))
    if (!rejected.ok) throw refused(rejected.error, importRefusals)
    return importAnswer(user, id)
  }
}
