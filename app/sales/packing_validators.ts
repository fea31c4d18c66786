import vine from '@vinejs/vine'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { SALE_STATES } from '#shared/answers/sale'
import { day, paged, text } from '#app/http/input/list_input'

const id = () => vine.number({ strict: true }).withoutDecimals().range([1, Number.MAX_SAFE_INTEGER])
const pieces = () => vine.number({ strict: true }).withoutDecimals().range([1, MOST_QUANTITY])

export const toPackQuery = vine.create({
  ...paged(),
  /** Of a name, or the beginning of a tax id or number. */
  contractor_name: text(100).optional(),
})

export const openPackingInput = vine.create({ order_id: id() })

export const scanInput = vine.create({
  code: text(200).minLength(1),
  quantity: pieces().optional(),
  box_id: id().nullable().optional(),
  order_id: id().nullable().optional(),
})

/** To put into a box, and to take out of it. */
export const packInput = vine.create({ box_id: id(), order_item_id: id(), quantity: pieces() })

const side = () => vine.number({ strict: true }).withoutDecimals().range([1, 1000])

export const boxInput = vine.create({
  is_open: vine.boolean({ strict: true }).optional(),
  /** Kilograms. */
  weight: vine
    .string()
    .regex(/^(?=.*[1-9])\d{1,5}(\.\d{1,3})?$/)
    .nullable()
    .optional(),
  size: vine.object({ length: side(), width: side(), height: side() }).nullable().optional(),
})

export const issueInput = vine.create({
  close_boxes: vine.boolean({ strict: true }).optional(),
  confirmed_boxes: vine.array(id()).maxLength(200).optional(),
  expected_pieces: vine
    .number({ strict: true })
    .withoutDecimals()
    .range([0, Number.MAX_SAFE_INTEGER])
    .optional(),
})

export const shelfInput = vine.create({ shelf: text(50) })

export const staffSalesQuery = vine.create({
  ...paged(),
  state: vine.enum(SALE_STATES).optional(),
  /** Of a number of an invoice, or a contractor's name. */
  q: text(100).optional(),
  date_from: day().optional(),
  date_to: day().optional(),
})

export const shipInput = vine.create({
  carrier: text(200).minLength(1),
  tracking: text(200).optional(),
})

const existingMoment = vine.createRule((value, _options, field) => {
  if (Number.isNaN(new Date(String(value)).getTime()))
    field.report('The {{ field }} field must be a date', 'date', field)
})

export const deliverInput = vine.create({
  received_by: text(200).optional(),
  /** ISO 8601; left out: now. */
  delivered_at: vine
    .string()
    .regex(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/)
    .use(existingMoment())
    .transform((moment) => new Date(moment))
    .optional(),
})
