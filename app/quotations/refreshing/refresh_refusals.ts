import type { RefreshFailure } from '#app/quotations/refreshing/refresh_lines'
import { notThere, type RefusalTable } from '#app/http/refusals/refusal'

/** Why prices are not looked up again. */
export const refreshRefusals: RefusalTable<RefreshFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  currency_changed: 409,
}
