import { notThere, wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { DeliverFailure } from '#app/sales/shipping/deliver_sale'
import type { ShipFailure } from '#app/sales/shipping/ship_sale'

/** Why a sale is not on its way, or has not arrived. */
export const shippingRefusals: RefusalTable<ShipFailure | DeliverFailure> = {
  sale_not_found: notThere,
  sale_is_not_issued: notThere,
  sale_is_delivered: 409,
  delivered_before_issued: wrongIn('delivered_at', 'delivered_before_issued'),
  delivered_in_future: wrongIn('delivered_at', 'delivered_in_future'),
}
