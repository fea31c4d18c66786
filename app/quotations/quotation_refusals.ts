import type { QuotationFailure } from '#shared/answers/quotation'
import type { RowRejection } from '#shared/answers/quotations/rows'
import { MOST_LINES } from '#app/cart/cart'
import type { AddQuotationFailure } from '#app/quotations/ordering/add_quotation_to_cart'
import type { RefreshFailure } from '#app/quotations/refreshing/refresh_lines'
import type { CancelFailure } from '#app/quotations/life/cancel_quotation'
import type { CopyFailure } from '#app/quotations/life/copy_quotation'
import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { AnswerFailure } from '#app/quotations/answering/answer_line'
import type { SendBackFailure } from '#app/quotations/answering/send_back'
import type { SendFailure } from '#app/quotations/at_manager/send_to_manager'
import type { LineChangeFailure } from '#app/quotations/changing/change_line'
import type { ChoosingFailure } from '#app/quotations/choosing/choose_in_thread'
import type { OrderQuotationFailure } from '#app/quotations/ordering/order_quotation'
import type { ImportFailure } from '#app/quotations/importing/import_in_thread'
import { MOST_ROWS } from '#app/quotations/lines/read_request_file'
import { notRead } from '#app/uploads/reading/not_read_refusals'
import type { LeaveOutLinesFailure } from '#app/quotations/rows/leave_out_lines'
import type { LeaveOutFailure } from '#app/quotations/rows/leave_out_row'
import type { MendFailure } from '#app/quotations/rows/mend_row'
import type { ApartFailure } from '#app/quotations/rows/take_apart'
import type { TakeBackFailure } from '#app/quotations/rows/take_back_row'

const notThere = { code: 'not_found', status: 404 }

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

/** Why a row stays what it is. */
export const rowRefusals: RefusalTable<
  MendFailure | ApartFailure | LeaveOutFailure | TakeBackFailure
> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  row_not_found: notThere,
  row_not_rejected: 409,
  row_not_merged: 409,
  // What is still wrong, beside the field it is wrong in.
  row_still_wrong: ({ reason }) => ({
    status: 422,
    data: { reason },
    beside: { [fieldOf(reason)]: `quotation_rows.reasons.${reason}` },
  }),
  line_changed: 409,
  line_is_ordered: 409,
  line_has_rows: 409,
  too_few_pieces: 409,
  quantity_too_large: 409,
}

function fieldOf(reason: RowRejection): string {
  const fields = ['brand_name', 'reference', 'quantity', 'price_limit', 'delivery_limit']
  return fields.find((field) => reason.startsWith(field.replace('_name', ''))) ?? 'partnumber'
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

/** Why prices are not looked up again. */
export const refreshRefusals: RefusalTable<RefreshFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  currency_changed: 409,
}

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

/** Why nothing goes to the cart. */
export const quotationCartRefusals: RefusalTable<AddQuotationFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  quotation_expired: 409,
  currency_changed: 409,
  nothing_chosen: 422,
  idempotency_key_reused: 422,
  offer_gone: 409,
  quantity_too_large: 422,
  cart_full: { status: 422, texts: { limit: MOST_LINES } },
}

/** Why nothing is ordered; what changed is shown, old and new. */
export const orderingRefusals: RefusalTable<OrderQuotationFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  quotation_expired: 409,
  nothing_chosen: 422,
  lines_not_chosen: 409,
  address_not_found: wrongIn('address_id', 'address_not_found'),
  idempotency_key_reused: 422,
  quotation_changed: ({ lines }) => ({ status: 409, data: lines }),
}

/** Why an edited export is not read. */
export const importRefusals: RefusalTable<ImportFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  not_an_export: { status: 422, beside: { file: 'errors.not_an_export' } },
  too_many_rows: quotationRefusals.too_many_rows,
  unreadable: quotationRefusals.unreadable,
  upload_gone: quotationRefusals.upload_gone,
  out_of_memory: 422,
}

/** Why lines are not sent to a manager. */
export const sendingRefusals: RefusalTable<SendFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  lines_not_there: wrongIn('item_ids', 'lines_not_there'),
  line_is_ordered: 409,
  nothing_without_offers: 422,
}

/** Why lines are not left out. */
export const leaveOutRefusals: RefusalTable<LeaveOutLinesFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  lines_not_there: wrongIn('item_ids', 'lines_not_there'),
  line_is_ordered: 409,
}

/** Why a manager's answer is not kept. */
export const answeringRefusals: RefusalTable<AnswerFailure> = {
  line_not_found: notThere,
  quotation_is_over: 409,
  offer_gone: ({ at }) => wrongIn(`offers.${at}.offer_id`, 'offer_gone'),
  price_list_not_there: ({ at }) => wrongIn(`offers.${at}.price_list_id`, 'price_list_not_there'),
}

/** Why lines are not sent back; those whose offers are gone are named. */
export const sendBackRefusals: RefusalTable<SendBackFailure> = {
  quotation_not_found: notThere,
  quotation_is_over: 409,
  nothing_answered: 422,
  offers_gone: ({ item_ids }) => ({ status: 409, data: { item_ids } }),
}
