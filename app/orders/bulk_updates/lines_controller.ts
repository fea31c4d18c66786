import type { HttpContext } from '@adonisjs/core/http'
import type {
  AllLinesAnswer,
  StaffLinesAnswer,
  BulkUpdateResult,
} from '#shared/answers/staff/order_lines'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readQuery } from '#app/http/input/read_input'
import { lineTabsOf, mayReceive, maySeeLines, mayUpdateLines } from '#app/orders/order_policy'
import { linesAnswer, wantedOf } from '#app/orders/bulk_updates/line_answers'
import { countLines, listAllLines } from '#app/orders/bulk_updates/list_lines'
import { allLinesQuery, linesQuery, bulkUpdateInput } from '#app/orders/bulk_updates/validators'
import { applyBulkUpdates } from '#app/orders/bulk_updates/bulk_update_request'

/** Lines of the orders of all contractors a manager looks after; the warehouse receives for all of them. */
export default class LinesController {
  /** `GET /api/admin/order-items` */
  async index(ctx: HttpContext): Promise<StaffLinesAnswer> {
    const user = permit(mayReceive(userOf(ctx)))
    const query = await readQuery(ctx, linesQuery)
    permit(maySeeLines(user, query))
    const { page: _, per_page: _p, sort: _s, tab: _t, ...filters } = query
    const [list, counts] = await Promise.all([
      linesAnswer(user, query),
      countLines(user, filters, lineTabsOf(user)),
    ])
    return { ...list, counts }
  }

  /** `GET /api/admin/order-items/all` */
  async show(ctx: HttpContext): Promise<AllLinesAnswer> {
    const user = permit(mayReceive(userOf(ctx)))
    const query = await readQuery(ctx, allLinesQuery)
    permit(maySeeLines(user, query))
    return listAllLines(user, wantedOf(user, query))
  }

  /** `PUT /api/admin/order-items/move`; what is sent again under its `Idempotency-Key` is done once. */
  async update(ctx: HttpContext): Promise<{ data: BulkUpdateResult }> {
    const user = permit(mayReceive(userOf(ctx)))
    const input = await readInput(ctx, bulkUpdateInput)
    permit(mayUpdateLines(user, input.action))
    return { data: await applyBulkUpdates(ctx, user, [input]) }
  }
}
