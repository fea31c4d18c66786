import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { putOnShelf } from '#app/sales/packing/put_on_shelf'
import { packingRefusals } from '#app/sales/packing/packing_refusals'
import { shelfInput } from '#app/sales/packing_validators'

/** Where ready pieces of a line lie. */
export default class ShelvesController {
  /** `PUT /api/admin/order-items/{id}/shelf` */
  async update(ctx: HttpContext): Promise<{ data: { shelf: string } }> {
    const user = permit(mayPack(userOf(ctx)))
    const { shelf } = await readInput(ctx, shelfInput)
    const put = await putOnShelf(user, idOf(ctx), shelf)
    if (!put.ok) throw refused(put.error, packingRefusals)
    return { data: { shelf } }
  }
}
