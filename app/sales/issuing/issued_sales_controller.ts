import type { HttpContext } from '@adonisjs/core/http'
import type { IssuedSale } from '#shared/answers/staff/packing'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { issueSale } from '#app/sales/issuing/issue_sale'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { issueRefusals } from '#app/sales/issuing/issue_refusals'
import { issueInput } from '#app/sales/packing_validators'

/** Shipments that are packed, and go out. */
export default class IssuedSalesController {
  /** `PUT /api/admin/packing/{id}/issue` */
  async update(ctx: HttpContext): Promise<{ data: IssuedSale }> {
    const user = permit(mayPack(userOf(ctx)))
    const wanted = await readInput(ctx, issueInput)
    const issued = await issueSale(user, idOf(ctx), wanted)
    if (!issued.ok) throw refused(issued.error, issueRefusals)
    return { data: issued.value }
  }
}
