import type { HttpContext } from '@adonisjs/core/http'
import type { StaffSalesAnswer } from '#shared/answers/staff/sales'
import { DEFAULT_PER_PAGE } from '#shared/list_query'
import { permit, userOf } from '#app/accounts/user_request'
import { readQuery } from '#app/http/input/read_input'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { staffSalesQuery } from '#app/sales/packing_validators'
import { listStaffSales } from '#app/sales/shipping/list_staff_sales'

/** What was issued, for those who send it. */
export default class StaffSalesController {
  /** `GET /api/admin/sales` */
  async index(ctx: HttpContext): Promise<StaffSalesAnswer> {
    const user = permit(mayPack(userOf(ctx)))
    const query = await readQuery(ctx, staffSalesQuery)
    const paged = { page: 1, per_page: DEFAULT_PER_PAGE, ...query }
    const { rows, meta } = await listStaffSales(user, paged)
    return { data: rows, meta }
  }
}
