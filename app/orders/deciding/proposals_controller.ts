import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { propose, withdrawProposal } from '#app/orders/deciding/propose'
import { mayProcessOrders } from '#app/orders/order_policy'
import { proposalRefusals } from '#app/orders/deciding/decision_refusals'
import { proposalInput } from '#app/orders/validators'

/** What managers propose for a line instead of what was ordered. */
export default class ProposalsController {
  /** `PUT /api/admin/order-items/{id}/proposal` */
  async update(ctx: HttpContext) {
    const user = permit(mayProcessOrders(userOf(ctx)))
    const {
      price = null,
      partnumber,
      brand_name = '',
      note = '',
    } = await readInput(ctx, proposalInput)
    const part = partnumber === undefined ? null : { brand_name, partnumber }
    const proposed = await propose(user, idOf(ctx), { price, part, note })
    if (!proposed.ok) throw refused(proposed.error, proposalRefusals)
    ctx.response.status(204)
  }

  /** `DELETE /api/admin/order-items/{id}/proposal` */
  async destroy(ctx: HttpContext) {
    const user = permit(mayProcessOrders(userOf(ctx)))
    readNothing(ctx)
    const withdrawn = await withdrawProposal(user, idOf(ctx))
    if (!withdrawn.ok) throw refused(withdrawn.error, proposalRefusals)
    ctx.response.status(204)
  }
}
