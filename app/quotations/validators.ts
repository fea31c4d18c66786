import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'
import {
  LINE_STATUSES,
  QUOTATION_ITEM_SORTS,
  QUOTATION_SORTS,
  STRATEGIES,
} from '#shared/answers/quotation'
import { createdBetween, paged, sortOf, text } from '#app/http/input/list_input'
import { id, money, quantity, reference } from '#app/cart/validators'
import { MOST_SECONDS } from '#app/quotations/choosing/choose_in_thread'
import { MOST_ROWS } from '#app/quotations/lines/read_request_file'

export const quotationsQuery = vine.create({
  state_id: writtenNumber().withoutDecimals().range([1, 9]).optional(),
  reference: text(255).optional(),
  ...createdBetween(),
  sort: sortOf(QUOTATION_SORTS).optional(),
  ...paged(),
})

/** Which page is shown; what it asks of the list is read by the list's own validator. */
export const quotationsTabQuery = vine.create({
  tab: vine.enum(['upload'] as const).optional(),
})

const lineFilters = () => ({
  brand_name: text(100).optional(),
  partnumber: text(100).optional(),
  price_name: text(255).optional(),
  reference: text(255).optional(),
  delivery_days: writtenNumber().withoutDecimals().range([0, 9999]).optional(),
  status: vine.enum(LINE_STATUSES).optional(),
  moved: vine.boolean().optional(),
  raised: vine.boolean().optional(),
  at_manager: vine.boolean().optional(),
})

const itemFilters = () => ({
  ...lineFilters(),
  sort: sortOf(QUOTATION_ITEM_SORTS).optional(),
})

export const quotationItemsQuery = vine.create({
  embed: vine.enum(['offers'] as const).optional(),
  ...itemFilters(),
  ...paged(),
})

/** An export has all lines that the filters leave. */
export const quotationExportQuery = vine.create(itemFilters())

export const quotationChangeInput = vine.create({ reference: text(255) })

/** One of two fields that say different things. */
const notBesides = vine.createRule<string>((_value, other, field) => {
  const others = field.parent as Record<string, unknown> // the object the field is in
  if (others[other] !== undefined) {
    field.report('The {{ field }} field cannot stand beside another one', 'not_besides', field)
  }
})

const lineVersion = () => vine.number({ strict: true }).withoutDecimals().range([1, 2_000_000_000])

const chosenOffers = () =>
  vine
    .array(
      vine.object({
        position: vine.number({ strict: true }).withoutDecimals().range([0, 1000]),
        quantity: quantity(),
      })
    )
    .maxLength(100)

/** Other values, or the brand that is meant. */
export const quotationItemChangeInput = vine.create({
  version: lineVersion(),
  chosen: chosenOffers().optional(),
  quantity: quantity().optional(),
  reference: text(255).optional(),
  is_chosen_by_hand: vine.boolean({ strict: true }).optional(),
  brand_name: text(100)
    .minLength(1)
    .optional()
    .requiredIfMissing(['is_none_meant', 'chosen', 'quantity', 'reference', 'is_chosen_by_hand'])
    .use(notBesides('is_none_meant'))
    .use(notBesides('chosen'))
    .use(notBesides('is_chosen_by_hand'))
    .use(notBesides('quantity'))
    .use(notBesides('reference')),
  is_none_meant: vine
    .boolean({ strict: true })
    .optional()
    .use(notBesides('chosen'))
    .use(notBesides('is_chosen_by_hand'))
    .use(notBesides('quantity'))
    .use(notBesides('reference')),
})

const days = (number: ReturnType<typeof vine.number>) => number.withoutDecimals().range([0, 9999])

export const deliveriesQuery = vine.create({
  most_days: days(writtenNumber()).optional(),
  is_split_allowed: vine.boolean().optional(),
  seconds: writtenNumber().withoutDecimals().range([1, MOST_SECONDS]).optional(),
})

/** Some lines of a quotation by their ids. */
export const itemIds = () => vine.array(id()).minLength(1).maxLength(MOST_ROWS).optional()

/** Which lines are meant: those the filters of the list leave, or those that are named. */
const only = { ...lineFilters(), item_ids: itemIds() }

/** Something that leaves some lines; the fewest price lists are a matter of all of them. */
const leavesSome = vine.createRule((value, _options, field) => {
  const { strategy } = field.parent as { strategy?: unknown } // the object the field is in
  // Without any filter all lines would be meant.
  const isFilter = (name: string) => Object.hasOwn(only, name)
  if (!Object.keys(value as object).some(isFilter) || strategy === 'fewest_price_lists') {
    field.report('The {{ field }} field cannot stand beside another one', 'not_besides', field)
  }
})

export const strategyInput = vine.create({
  strategy: vine.enum(STRATEGIES),
  is_split_allowed: vine.boolean({ strict: true }).optional(),
  most_days: days(vine.number({ strict: true })).optional(),
  most_price_lists: vine.number({ strict: true }).withoutDecimals().range([1, 10_000]).optional(),
  price_list_ids: vine
    .array(vine.number({ strict: true }).withoutDecimals())
    .maxLength(10_000)
    .optional()
    .use(notBesides('most_price_lists'))
    .use(notBesides('delivery_price')),
  delivery_price: money(12).optional(),
  only: vine.object(only).optional().use(leavesSome()),
})

/** What a strategy answered as `former`. */
export const formerChoicesInput = vine.create({
  terms: vine
    .object({
      strategy: vine.enum(STRATEGIES).nullable(),
      is_split_allowed: vine.boolean({ strict: true }),
      most_days: days(vine.number({ strict: true })).nullable(),
    })
    .nullable(),
  items: vine
    .array(
      vine.object({
        id: id(),
        version: lineVersion(),
        chosen: chosenOffers(),
        is_chosen_by_hand: vine.boolean({ strict: true }),
      })
    )
    .maxLength(MOST_ROWS),
})

export const orderQuotationInput = vine.create({
  reference: text(255).optional(),
  item_ids: itemIds(),
  left_out_ids: itemIds(),
  expected_total: money(22).optional(),
  accepted_prices: vine
    .array(
      vine.object({
        id: id(),
        position: vine.number({ strict: true }).withoutDecimals().range([0, 1000]),
        price: money(12),
        quantity: quantity().optional(),
      })
    )
    .maxLength(MOST_ROWS)
    .optional(),
  address_id: id().optional(),
})

/** The lines to order; without them all that is chosen. */
export const quotationReviewInput = vine.create({ item_ids: itemIds() })

/** The lines whose new prices were seen; without them all. */
export const acceptMovedInput = vine.create({ item_ids: itemIds() })

export const quotationCopyInput = vine.create({ reference: reference() })

export const quotationCartInput = vine.create({
  item_ids: itemIds(),
})

/** Lines to give up, or to ask for again; without ids all of them, rejected rows too. */
export const leaveOutInput = vine.create({
  item_ids: itemIds(),
  is_left_out: vine.boolean({ strict: true }).optional(),
})

/** How many rows that are no lines are answered unless another number is asked for. */
export const ROWS_PER_PAGE = 500

export const quotationRowsQuery = vine.create({
  kind: vine.enum(['merged', 'rejected'] as const).optional(),
  ...paged(),
})

export const rejectedRowsQuery = vine.create({
  format: vine.enum(['xlsx', 'csv'] as const).optional(),
})

/** What is typed over the cells of a row; a limit that is null is none. */
export const rowMendInput = vine.create({
  partnumber: text(100).optional(),
  brand_name: text(100).optional(),
  quantity: quantity().optional(),
  reference: reference(),
  price_limit: money(12).nullable().optional(),
  delivery_limit: days(vine.number({ strict: true }))
    .nullable()
    .optional(),
})

/** Of the line, as it was seen. */
export const rowApartInput = vine.create({ version: lineVersion() })

/** A list of wanted parts, without a file. */
export const newQuotationInput = vine.create({
  reference: reference(),
  items: vine
    .array(
      vine.object({
        partnumber: text(100),
        brand_name: text(100).optional(),
        quantity: quantity().optional(),
        reference: reference(),
        description: text(500).optional(),
        price: money(12).optional(),
        delivery_days: vine.number({ strict: true }).withoutDecimals().range([0, 9999]).optional(),
      })
    )
    .minLength(1)
    .maxLength(MOST_ROWS),
})

/** An edited export that was uploaded before; and the fields beside one that comes with the call. */
export const editedFileInput = vine.create({ upload_id: id() })
export const editedFileForm = vine.create({ type: vine.enum(['quotation'] as const).optional() })
