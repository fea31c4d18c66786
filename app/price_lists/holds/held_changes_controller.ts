import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { findImportFor } from '#app/price_lists/find_managed'
import { holdChanges } from '#app/price_lists/holds/hold_changes'
import { holdChangesRefusals } from '#app/price_lists/holds/hold_refusals'
import { holdChangesInput } from '#app/price_lists/holds/validators'
import { importAnswer } from '#app/price_lists/imports/import_answer'
import { mayConfirmImports } from '#app/price_lists/imports/import_policy'
import type { PriceImport } from '#shared/answers/price_import'

/** What of a waiting import is not to go live with the rest. */
export default class HeldChangesController {
  async update(ctx: HttpContext): Promise<{ data: PriceImport }> {
    const user = userOf(ctx)
    const { id } = permit(await findImportFor(user, idOf(ctx)))
    permit(mayConfirmImports(user))
    const { positions, hold } = await readInput(ctx, holdChangesInput)
    const held = await holdChanges(id, positions, hold, originOf(ctx))
    if (!held.ok) throw refused(held.error, holdChangesRefusals)
    return importAnswer(user, id)
  }
}
