import { notThere, type RefusalTable } from '#app/http/refusals/refusal'
import type { ChangeBoxFailure } from '#app/sales/packing/boxes'
import type { OpenPackingFailure } from '#app/sales/packing/open_packing'
import type { PackFailure } from '#app/sales/packing/pack_pieces'
import type { KeyReused } from '#app/sales/packing/pack_once'
import type { TakeOutFailure } from '#app/sales/packing/take_out'

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
