import type { Ability } from '#shared/answers/account/api_token'
import type { Cart } from '#shared/answers/cart'
import type { ChangedOrderUpload, OrderUpload } from '#shared/answers/orders/order_upload'
import type { ChangedQuotationLine, QuotationItem } from '#shared/answers/quotation'
import type { RowRejection } from '#shared/answers/quotations/rows'
import type { ContractorRecord } from '#shared/answers/staff/contractors'
import type { QueuedLine } from '#shared/answers/staff/quotation_queue'
import type { ChangedLine, UnfinishedBox } from '#shared/answers/staff/packing'

/** What a refusal carries as `data` besides its text, by its code. */
export interface RefusalData {
  /** Any of them would do. */
  ability_missing: { abilities: readonly Ability[] }
  cart_changed: Cart
  /** The contractor as it is now. */
  contractor_changed: ContractorRecord
  offer_price_changed: { price: string }
  decision_is_over: { ids: number[] }
  not_checked: OrderUpload
  already_ordered: OrderUpload
  rows_rejected: OrderUpload
  nothing_to_order: OrderUpload
  order_upload_changed: ChangedOrderUpload & { order_upload: OrderUpload }
  row_still_wrong: { reason: RowRejection }
  quotation_changed: ChangedQuotationLine[]
  /** The line as it is now. */
  line_changed: QuotationItem | QueuedLine | null
  line_not_at_manager: QueuedLine | null
  offers_gone: { item_ids: number[] }
  packing_has_changed: { pieces: number }
  boxes_are_open: { boxes: number[] }
  boxes_are_empty: { boxes: number[] }
  boxes_are_unfinished: { unfinished: UnfinishedBox[] }
  ready_has_changed: { lines: ChangedLine[] }
}
