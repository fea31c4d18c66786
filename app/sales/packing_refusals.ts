import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { IssueFailure } from '#app/sales/issuing/issue_sale'
import type { ChangeBoxFailure } from '#app/sales/packing/boxes'
import type { OpenPackingFailure } from '#app/sales/packing/open_packing'
import type { PackFailure } from '#app/sales/packing/pack_pieces'
import type { KeyReused } from '#app/sales/packing/pack_once'
import type { TakeOutFailure } from '#app/sales/packing/take_out'
import type { DeliverFailure } from '#app/sales/shipping/deliver_sale'
import type { ShipFailure } from '#app/sales/shipping/ship_sale'

const notThere = { code: 'not_found', status: 404 }

/** Why nothing is packed, or taken out; the client reads the shipment again. */
export const packingRefusals: RefusalTable<
  OpenPackingFailure | PackFailure | TakeOutFailure | ChangeBoxFailure | KeyReused
> = {
  order_not_found: notThere,
  sale_not_found: notThere,
  box_not_found: notThere,
  order_item_not_found: notThere,
  sale_is_issued: 409,
  box_is_closed: 409,
  box_of_colleague: 409,
  box_is_empty: 409,
  too_many_boxes: 409,
  nothing_left_to_pack: 409,
  not_in_box: 409,
  idempotency_key_reused: 422,
}

/** Why a sale is not issued: nothing of it has moved. */
export const issueRefusals: RefusalTable<IssueFailure> = {
  sale_not_found: notThere,
  nothing_packed: 409,
  no_vat_rate: 409,
  packing_has_changed: ({ pieces }) => ({ status: 409, data: { pieces } }),
  boxes_are_open: ({ boxes }) => ({
    status: 409,
    texts: { boxes: boxes.join(', ') },
    data: { boxes },
  }),
  boxes_are_empty: ({ boxes }) => ({
    status: 409,
    texts: { boxes: boxes.join(', ') },
    data: { boxes },
  }),
  boxes_are_unfinished: ({ unfinished }) => ({
    status: 409,
    texts: { boxes: unfinished.map(({ box_number }) => box_number).join(', ') },
    data: { unfinished },
  }),
  ready_has_changed: ({ lines }) => ({ status: 409, data: { lines } }),
}

/** Why a sale is not on its way, or has not arrived. */
export const shippingRefusals: RefusalTable<ShipFailure | DeliverFailure> = {
  sale_not_found: notThere,
  sale_is_not_issued: notThere,
  sale_is_delivered: 409,
  delivered_before_issued: wrongIn('delivered_at', 'delivered_before_issued'),
  delivered_in_future: wrongIn('delivered_at', 'delivered_in_future'),
}
