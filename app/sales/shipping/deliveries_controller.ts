import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { shippingRefusals } from '#app/sales/shipping/shipping_refusals'
import { deliverInput } from '#app/sales/packing_validators'
import { deliverSale } from '#app/sales/shipping/deliver_sale'

/** That a sale has arrived. */
export default class DeliveriesController {
  /** `PUT /api/admin/sales/{id}/delivery` */
  async update(ctx: HttpContext): Promise<{ data: { received_by: string } }> {
    const user = permit(mayPack(userOf(ctx)))
    const { received_by = '', delivered_at = null } = await readInput(ctx, deliverInput)
    const delivered = await deliverSale(user, idOf(ctx), { received_by, delivered_at })
    if (!delivered.ok) throw refused(delivered.error, shippingRefusals)
    return { data: delivered.value }
  }
}
