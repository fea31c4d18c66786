import type { QuotationFailure } from '#shared/answers/quotation'
import { notThere, wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { LineChangeFailure } from '#app/quotations/changing/change_line'
import type { ChoosingFailure } from '#app/quotations/choosing/choose_in_thread'
import { MOST_ROWS } from '#app/quotations/lines/read_request_file'
import { notRead } from '#app/uploads/reading/not_read_refusals'

/** Why a list cannot be made a quotation; what went wrong with a file stands beside it. */
export const quotationRefusals: RefusalTable<
  QuotationFailure | { type: 'idempotency_key_reused' }
> = {
  idempotency_key_reused: 422,
  ...notRead(MOST_ROWS),
  internal: 422,
}

/** What cannot be chosen; the client reads the line again. */
export const choosingRefusals: RefusalTable<LineChangeFailure> = {
  quotation_not_found: notThere,
  line_not_found: notThere,
  quotation_is_over: 409,
  line_changed: 409,
  line_is_ordered: 409,
  offer_not_there: wrongIn('chosen', 'offer_not_there'),
  offer_twice: wrongIn('chosen', 'offer_twice'),
  quantity_too_large: ({ of }) => wrongIn(of, 'quantity_too_large'),
  brand_not_there: wrongIn('brand_name', 'brand_not_there'),
  brand_not_asked: wrongIn('is_none_meant', 'brand_not_asked'),
}

/** Why a strategy chooses nothing. */
export const strategyRefusals: RefusalTable<ChoosingFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  too_few_price_lists: ({ fewest }) => ({
    ...wrongIn('most_price_lists', 'too_few_price_lists'),
    texts: { fewest },
  }),
  not_in_price_lists: wrongIn('price_list_ids', 'not_in_price_lists'),
  amounts_too_large: 422,
  out_of_memory: 422,
}
