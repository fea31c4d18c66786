import type { HttpContext } from '@adonisjs/core/http'
import type { StaffLinesPage } from '#shared/answers/staff/order_lines'
import { permit, userOf } from '#app/accounts/user_request'
import type { AskedProps } from '#app/http/pages/asked_props'
import { readPageQuery } from '#app/http/input/read_input'
import { lineTabsOf, mayReceive, maySeeLines, mayProcessOrders } from '#app/orders/order_policy'
import { linesAnswer } from '#app/orders/bulk_updates/line_answers'
import { countLines } from '#app/orders/bulk_updates/list_lines'
import { linesQuery } from '#app/orders/bulk_updates/validators'

/** The screen on which managers process the lines of orders and the warehouse books what has arrived. */
export default class LinePagesController {
  async index(ctx: HttpContext) {
    const user = permit(mayReceive(userOf(ctx)))
    const query = await readPageQuery(ctx, linesQuery)
    permit(maySeeLines(user, query))
    const { page: _, per_page: _p, sort: _s, tab = lineTabsOf(user)[0], ...filters } = query
    const props = {
      tab,
      lines: await linesAnswer(user, query),
      counts: () => countLines(user, filters, lineTabsOf(user)),
      only_receives: !mayProcessOrders(user).ok,
      read_at: new Date().toISOString(),
    } satisfies AskedProps<StaffLinesPage, 'counts'>
    return ctx.inertia.render('admin/orders/index', props)
  }
}
