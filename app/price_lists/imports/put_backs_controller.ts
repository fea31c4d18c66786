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
import { putBack } from '#app/price_lists/imports/queue/put_back'

/** Puts an earlier version on sale again; who may decide on imports has decided with that. */
export default class PutBacksController {
  async update(ctx: HttpContext): Promise<{ data: PriceImport }> {
    const user = userOf(ctx)
    const { id } = permit(await findImportFor(user, idOf(ctx)))
    readNothing(ctx)
    const isConfirmed = mayConfirmImports(user).ok
    const queued = await putBack(id, { userId: user.id, isConfirmed }, originOf(ctx))
    if (!queued.ok) throw refused(queued.error, importRefusals)
    ctx.response.status(202)
    return importAnswer(user, queued.value.id)
  }
}
