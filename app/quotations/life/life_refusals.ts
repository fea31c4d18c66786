import type { CancelFailure } from '#app/quotations/life/cancel_quotation'
import type { CopyFailure } from '#app/quotations/life/copy_quotation'
import { notThere, type RefusalTable } from '#app/http/refusals/refusal'

/** Why a quotation goes on. */
export const cancelRefusals: RefusalTable<CancelFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  quotation_is_ordered: 409,
}

/** Why there is no copy. */
export const copyRefusals: RefusalTable<CopyFailure> = {
  quotation_not_found: notThere,
  nothing_to_copy: 409,
  idempotency_key_reused: 422,
}
