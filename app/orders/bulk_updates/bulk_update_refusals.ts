import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { BulkUpdateInputFailure } from '#app/orders/bulk_updates/bulk_update_input'
import type { UpdateLinesFailure } from '#app/orders/bulk_updates/update_lines'

/** Why nothing is done with lines at all; those that are left are named in the answer. */
export const bulkUpdateRefusals: RefusalTable<BulkUpdateInputFailure | UpdateLinesFailure> = {
  idempotency_key_reused: 422,
  promised_in_the_past: wrongIn('promised_on', 'promised_in_the_past'),
  promised_too_far: wrongIn('promised_on', 'promised_too_far'),
  day_missing: wrongIn('promised_on', 'day_missing'),
  price_or_part_missing: wrongIn('price', 'price_or_part_missing'),
  partnumber_is_empty: wrongIn('partnumber', 'partnumber_is_empty'),
  offer_missing: wrongIn('offer_id', 'offer_missing'),
}
