import type { HttpContext } from '@adonisjs/core/http'
import type { LinesElsewhereAnswer } from '#shared/answers/staff/other_offers'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { mayProcessOrders } from '#app/orders/order_policy'
import { listLinesElsewhere } from '#app/orders/other_lists/find_other_offers'
import { elsewhereInput } from '#app/orders/validators'

/** The same parts of several lines from other price lists. */
export default class LinesElsewhereController {
  /** `POST /api/admin/order-items/other-offers`: changes nothing. */
  async store(ctx: HttpContext): Promise<LinesElsewhereAnswer> {
    const user = permit(mayProcessOrders(userOf(ctx)))
    const { ids } = await readInput(ctx, elsewhereInput)
    return { data: await listLinesElsewhere(user, ids) }
  }
}
