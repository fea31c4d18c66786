import vine from '@vinejs/vine'
import { distinctIds } from '#app/http/input/distinct_ids'
import { writtenNumber } from '#app/http/input/written_number'
import { MOST_LINES_AT_ONCE } from '#shared/answers/staff/order_lines'
import { OPEN, ORDER_ITEM_SORTS, ORDER_SORTS, ORDER_STATES, WAITING } from '#shared/answers/order'
import { ORDER_ROW_REJECTIONS } from '#shared/answers/orders/order_upload'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { createdBetween, day, paged, sortOf, text } from '#app/http/input/list_input'
import { id, money, price, quantity } from '#app/cart/validators'

export const placeOrderInput = vine.create({
  reference: text(255).optional(),
  expected_total: money(22).optional(),
  accepted_prices: vine
    .array(
      vine.object({
        id: id(),
        price: money(22),
        quantity: vine
          .number({ strict: true })
          .withoutDecimals()
          .range([1, MOST_QUANTITY])
          .optional(),
      })
    )
    .maxLength(20_000)
    .optional(),
  address_id: id().optional(),
})

const placed = () => ({
  reference: text(255).optional(),
  ...createdBetween(),
})

const orderFilters = () => ({
  number: text(100).optional(),
  state_code: vine.enum([...ORDER_STATES, OPEN, WAITING]).optional(),
  ...placed(),
  sort: sortOf(ORDER_SORTS).optional(),
})

const orderItemFilters = () => ({
  partnumber: text(100).optional(),
  brand_name: text(100).optional(),
  order_number: text(100).optional(),
  promised_on_from: day().optional(),
  promised_on_to: day().optional(),
  state_code: vine.enum([...ORDER_STATES, OPEN]).optional(),
  raised: vine.boolean().optional(),
  ...placed(),
  sort: sortOf(ORDER_ITEM_SORTS).optional(),
})

export const ordersQuery = vine.create({ ...orderFilters(), ...paged() })

export const orderItemsQuery = vine.create({ ...orderItemFilters(), ...paged() })

export const orderChangeInput = vine.create({ reference: text(255) })

/** The line a page of an order is opened at. */
export const orderLineQuery = vine.create({
  line: writtenNumber().withoutDecimals().range([1, Number.MAX_SAFE_INTEGER]).optional(),
})

/** What is typed; nothing: the newest. */
export const orderSuggestionsQuery = vine.create({ text: text(100).optional() })

/** Exports have all rows that the filters leave. */
export const ordersExportQuery = vine.create(orderFilters())
export const orderItemsExportQuery = vine.create(orderItemFilters())

/** Which list a page shows; what it asks of the list is read by the list's own validator. */
export const ordersTabQuery = vine.create({
  tab: vine.enum(['orders', 'items', 'upload'] as const).optional(),
})

export const orderUploadRowsQuery = vine.create({
  outcome: vine.enum(['line', 'merged', 'rejected'] as const).optional(),
  reason: vine.enum(ORDER_ROW_REJECTIONS).optional(),
  is_short: vine.boolean().optional(),
  ...paged(),
})

export const rejectedOrderRowsQuery = vine.create({
  format: vine.enum(['xlsx', 'csv'] as const).optional(),
})

export const cancelRequestInput = vine.create({
  quantity: quantity(),
  reason: text(500).optional(),
})

export const cancelRequestsQuery = vine.create(paged())

export const cancelAnswerInput = vine.create({
  answer: vine.enum(['accepted', 'declined'] as const),
  note: text(1000).optional(),
})

/** Another price, another part, or both. */
export const proposalInput = vine.create({
  price: price().optional().requiredIfMissing('partnumber'),
  partnumber: text(100).minLength(1).optional(),
  brand_name: text(100).minLength(1).optional().requiredIfExists('partnumber'),
  note: text(1000).optional(),
})

/** The same part from another price list, at what the buyer pays for it as it was seen. */
export const otherOfferInput = vine.create({
  offer_id: id(),
  price: price(),
  note: text(1000).optional(),
})

/** The lines for which other lists are looked through. */
export const elsewhereInput = vine.create({
  ids: vine.array(id()).minLength(1).maxLength(MOST_LINES_AT_ONCE).distinct(),
})

/** Some lines of an order; without them all of it. */
export const orderAgainInput = vine.create({
  item_ids: vine.array(id()).minLength(1).maxLength(20_000).optional(),
})

export const decisionsInput = vine.create({
  decisions: vine
    .array(vine.object({ id: id(), answer: vine.enum(['accepted', 'declined'] as const) }))
    .minLength(1)
    .maxLength(20_000)
    .use(distinctIds()),
})
