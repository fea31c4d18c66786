import type { HttpContext } from '@adonisjs/core/http'
import type { PackingPage, ToPackPage } from '#shared/answers/staff/packing'
import { permit, userOf } from '#app/accounts/user_request'
import { readPageQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { listToPack } from '#app/sales/shipments/list_to_pack'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { readPacking } from '#app/sales/shipments/read_packing'
import { countStaffSales } from '#app/sales/shipments/count_sales'
import { toPackQuery } from '#app/sales/packing_validators'

const PER_PAGE = 100

/** Where ready pieces are packed. */
export default class PackingPagesController {
  async index(ctx: HttpContext) {
    const user = permit(mayPack(userOf(ctx)))
    const query = await readPageQuery(ctx, toPackQuery)
    const { rows, meta } = await listToPack(user, { page: 1, per_page: PER_PAGE, ...query })
    const props = {
      queue: { data: rows, meta },
      counts: await countStaffSales(user),
      contractor_name: query.contractor_name ?? '',
      read_at: new Date().toISOString(),
    } satisfies ToPackPage
    return ctx.inertia.render('admin/packing/index', props)
  }

  /** What was issued meanwhile is found among what was sent. */
  async show(ctx: HttpContext) {
    const user = permit(mayPack(userOf(ctx)))
    const packing = await readPacking(user, idOf(ctx))
    if (!packing) throw notFound()
    if ('issued' in packing) {
      return ctx.response.redirect().toRoute('admin.packing.sent', [], {
        qs: { q: packing.issued },
      })
    }
    const { rows } = await listToPack(user, { page: 1, per_page: PER_PAGE })
    const props = {
      packing,
      queue: rows.map(({ sale_id, order_id, contractor_name }) => ({
        sale_id,
        order_id,
        contractor_name,
      })),
    } satisfies PackingPage
    return ctx.inertia.render('admin/packing/show', props)
  }
}
