import type { HttpContext } from '@adonisjs/core/http'
import type { SentPage } from '#shared/answers/staff/sales'
import { DEFAULT_PER_PAGE } from '#shared/list_query'
import { permit, userOf } from '#app/accounts/user_request'
import { readPageQuery } from '#app/http/input/read_input'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { staffSalesQuery } from '#app/sales/packing_validators'
import { countStaffSales } from '#app/sales/shipments/count_sales'
import { listStaffSales } from '#app/sales/shipping/list_staff_sales'

/** What was issued: to ship, on the way, and arrived. */
export default class SentPagesController {
  async index(ctx: HttpContext) {
    const user = permit(mayPack(userOf(ctx)))
    const { state, q = '', ...query } = await readPageQuery(ctx, staffSalesQuery)
    const asked = { page: 1, per_page: DEFAULT_PER_PAGE, ...query, q }
    // Whoever looks for a number finds it in whatever state it is.
    const shown = state ?? (q === '' ? 'issued' : null)
    const read = (page: number) =>
      listStaffSales(user, { ...asked, page, state: shown ?? undefined })
    const found = await read(asked.page)
    // What stood on the last page may all have been sent meanwhile.
    const last = Math.ceil(found.meta.total / asked.per_page)
    const { rows, meta } = found.rows.length === 0 && last > 0 ? await read(last) : found
    const props = {
      sales: { data: rows, meta },
      counts: await countStaffSales(user),
      state: shown,
      q,
    } satisfies SentPage
    return ctx.inertia.render('admin/packing/sent', props)
  }
}
