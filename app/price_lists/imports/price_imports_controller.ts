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
import { mayConfirmImports } from '#app/price_lists/imports/import_policy'
import { cancelImport } from '#app/price_lists/imports/queue/cancel_import'

export default class PriceImportsController {
  async show(ctx: HttpContext): Promise<{ data: PriceImport }> {
    const user = userOf(ctx)
    const { id } = permit(await findImportFor(user, idOf(ctx)))
    readNothing(ctx)
    return importAnswer(user, id)
  }

  /** Stops one that waits or runs, withdraws one that waits for a confirmation by somebody else. */
  async destroy(ctx: HttpContext): Promise<{ data: PriceImport }> {
    const user = userOf(ctx)
    const { id } = permit(await findImportFor(user, idOf(ctx)))
    readNothing(ctx)
    const cancelled = await cancelImport(id, originOf(ctx), { decides: mayConfirmImports(user).ok })
    if (!cancelled.ok) throw refused(cancelled.error, importRefusals)
    return importAnswer(user, id)
  }
}
