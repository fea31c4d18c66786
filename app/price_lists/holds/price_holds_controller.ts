import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { findListFor } from '#app/price_lists/find_managed'
import { decideHold } from '#app/price_lists/holds/decide_hold'
import { findHoldFor } from '#app/price_lists/holds/find_hold_for'
import { decideHoldRefusals } from '#app/price_lists/holds/hold_refusals'
import { findHold, listHolds } from '#app/price_lists/holds/list_holds'
import { decisionInput, holdsQuery } from '#app/price_lists/holds/validators'
import { mayConfirmImports } from '#app/price_lists/imports/import_policy'
import type { ListAnswer } from '#shared/answers/list'
import type { PriceHold } from '#shared/answers/prices/price_change'
import { DEFAULT_PER_PAGE } from '#shared/list_query'

/** Prices of a list that wait for a manager while the rest of their file is on sale. */
export default class PriceHoldsController {
  async index(ctx: HttpContext): Promise<ListAnswer<PriceHold>> {
    const user = userOf(ctx)
    const { id } = permit(await findListFor(user, idOf(ctx)))
    const asked = await readQuery(ctx, holdsQuery)
    const { rows, meta } = await listHolds(user, id, {
      page: 1,
      per_page: DEFAULT_PER_PAGE,
      ...asked,
    })
    return { data: rows, meta }
  }

  async update(ctx: HttpContext): Promise<{ data: PriceHold }> {
    const user = userOf(ctx)
    const hold = permit(await findHoldFor(user, idOf(ctx)))
    permit(mayConfirmImports(user))
    const { state } = await readInput(ctx, decisionInput)
    const decided = await decideHold(hold, user.id, state, originOf(ctx))
    if (!decided.ok) throw refused(decided.error, decideHoldRefusals)
    const found = await findHold(user, hold.id)
    if (!found) throw notFound()
    return { data: found }
  }
}
