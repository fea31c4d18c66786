import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { shippingRefusals } from '#app/sales/shipping/shipping_refusals'
import { shipInput } from '#app/sales/packing_validators'
import { shipSale } from '#app/sales/shipping/ship_sale'

/** Who carries a sale. */
export default class ShipmentsController {
  /** `PUT /api/admin/sales/{id}/shipment` */
  async update(ctx: HttpContext): Promise<{ data: { carrier: string; tracking: string } }> {
    const user = permit(mayPack(userOf(ctx)))
    const { carrier, tracking = '' } = await readInput(ctx, shipInput)
    const shipped = await shipSale(user, idOf(ctx), { carrier, tracking })
    if (!shipped.ok) throw refused(shipped.error, shippingRefusals)
    return { data: { carrier, tracking } }
  }
}
