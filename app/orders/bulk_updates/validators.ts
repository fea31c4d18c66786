import vine from '@vinejs/vine'
import { distinctIds } from '#app/http/input/distinct_ids'
import { writtenNumber } from '#app/http/input/written_number'
import {
  LINE_ACTIONS,
  LINE_SORTS,
  LINE_TABS,
  MOST_LINES_AT_ONCE,
} from '#shared/answers/staff/order_lines'
import { MOVE_REASONS } from '#shared/order_moves'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { id, price, quantity } from '#app/cart/validators'
import { day, paged, sortOf, text } from '#app/http/input/list_input'

const filters = () => ({
  tab: vine.enum(LINE_TABS).optional(),
  contractor_name: text(100).optional(),
  order_number: text(100).optional(),
  partnumber: text(100).optional(),
  brand_name: text(100).optional(),
  price_list_name: text(255).optional(),
  waits_hours: writtenNumber().withoutDecimals().range([1, 100_000]).optional(),
  promised_on_from: day().optional(),
  promised_on_to: day().optional(),
  raised: vine.boolean().optional(),
  sort: sortOf(LINE_SORTS).optional(),
})

export const linesQuery = vine.create({ ...filters(), ...paged() })

export const allLinesQuery = vine.create(filters())

const seen = () => vine.number({ strict: true }).withoutDecimals().range([0, MOST_QUANTITY])

/**
 * One thing done with lines as they were seen; what is said besides depends on what it is. A day and a part
 * of a line's own stand with the line.
 */
const updateLines = () => ({
  action: vine.enum(LINE_ACTIONS),
  lines: vine
    .array(
      vine.object({
        id: id(),
        qty_processing: seen(),
        qty_ready: seen(),
        quantity: quantity().optional(),
        price: price().optional(),
        offer_id: id().optional(),
        promised_on: day().optional(),
        partnumber: text(100).minLength(1).optional(),
        brand_name: text(100).minLength(1).optional().requiredIfExists('partnumber'),
      })
    )
    .minLength(1)
    .maxLength(MOST_LINES_AT_ONCE)
    .use(distinctIds()),
  reason: vine.enum(MOVE_REASONS).optional().requiredWhen('action', '=', 'refuse'),
  from: vine.enum(['processing', 'ready'] as const).optional(),
  promised_on: day().optional(),
  partnumber: text(100).minLength(1).optional(),
  brand_name: text(100).minLength(1).optional().requiredIfExists('partnumber'),
  note: text(1000).optional(),
  /** Where it was put, of what becomes ready. */
  shelf: text(50).optional(),
})

export const bulkUpdateInput = vine.create(updateLines())

/** What applies a supplier's answer: several updates, made one after the other. */
export const answerUpdatesInput = vine.create({
  works: vine.array(vine.object(updateLines())).minLength(1).maxLength(3),
})
