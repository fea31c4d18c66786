import type { HttpContext } from '@adonisjs/core/http'
import {
  LINE_TABS,
  type AllLinesAnswer,
  type StaffLinesAnswer,
  type WorkedLines,
} from '#shared/answers/staff/order_lines'
import { permit, userOf } from '#app/accounts/user_request'
import { readIdempotencyKey } from '#app/http/input/idempotency_key'
import { readInput, readQuery } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import { mayWorkOrders } from '#app/orders/order_policy'
import { workRefusals } from '#app/orders/order_refusals'
import { linesAnswer, wantedOf } from '#app/orders/working/line_answers'
import { countLines, findLines, listAllLines } from '#app/orders/working/list_lines'
import { allLinesQuery, linesQuery, workLinesInput } from '#app/orders/working/validators'
import { toWork } from '#app/orders/working/work_input'
import { workLines } from '#app/orders/working/work_lines'

/** Lines of the orders of all contractors a manager looks after. */
export default class LinesController {
  /** `GET /api/admin/order-items` */
  async index(ctx: HttpContext): Promise<StaffLinesAnswer> {
    const user = permit(mayWorkOrders(userOf(ctx)))
    const query = await readQuery(ctx, linesQuery)
    const { page: _, per_page: _p, sort: _s, tab: _t, ...filters } = query
    const [list, counts] = await Promise.all([
      linesAnswer(user, query),
      countLines(user, filters, LINE_TABS),
    ])
    return { ...list, counts }
  }

  /** `GET /api/admin/order-items/all` */
  async show(ctx: HttpContext): Promise<AllLinesAnswer> {
    const user = permit(mayWorkOrders(userOf(ctx)))
    return listAllLines(user, wantedOf(await readQuery(ctx, allLinesQuery)))
  }

  /** `PUT /api/admin/order-items/move`; what is sent again under its `Idempotency-Key` is done once. */
  async update(ctx: HttpContext): Promise<{ data: WorkedLines }> {
    const user = permit(mayWorkOrders(userOf(ctx)))
    const input = await readInput(ctx, workLinesInput)
    const asked = toWork(input)
    if (!asked.ok) throw refused(asked.error, workRefusals)
    const key = readIdempotencyKey(ctx)
    const done = await workLines(user, { ...asked.value, key })
    if (!done.ok) throw refused(done.error, workRefusals)
    const { left, ...worked } = done.value
    const found = await findLines(
      user,
      left.map(({ id }) => id)
    )
    const now = new Map(found.map((line) => [line.id, line]))
    return {
      data: { ...worked, left: left.map((one) => ({ ...one, line: now.get(one.id) ?? null })) },
    }
  }
}
