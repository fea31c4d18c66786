import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'
import { id, quantity } from '#app/cart/validators'
import { paged, text } from '#app/http/input/list_input'
import { partNumberKey } from '#shared/search_keys'

export const queueQuery = vine.create(paged())

/** The page can begin with one of them. */
export const queuePageQuery = vine.create({
  quotation: writtenNumber().withoutDecimals().range([1, Number.MAX_SAFE_INTEGER]).optional(),
})

export const knownOffersQuery = vine.create({
  partnumber: text(100),
  brand_name: text(100).optional(),
})

/** What has no letter and no digit is no part number. */
const hasKey = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && partNumberKey(value) === '') {
    field.report('The {{ field }} field has no letter and no digit', 'required', field)
  }
})

const version = () => vine.number({ strict: true }).withoutDecimals().range([0, 2_000_000_000])
const days = (least: number, most: number) =>
  vine.number({ strict: true }).withoutDecimals().range([least, most]).optional()

const byHand = 'offer_id'

/** An offer that is taken (`offer_id`), or one made by hand. */
const offer = () =>
  vine.object({
    offer_id: id().optional(),
    price_list_id: id().optional(),
    // Empty: nobody named it; readers say so in their own language.
    price_list_name: text(255).optional().requiredIfMissing(['offer_id', 'price_list_id']),
    brand_name: text(100).minLength(1).optional().requiredIfMissing(byHand),
    partnumber: text(100).minLength(1).use(hasKey()).optional().requiredIfMissing(byHand),
    name: text(255).optional(),
    // Of nothing that costs nothing an amount could be told.
    price: vine
      .string()
      .regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/)
      .optional()
      .requiredIfMissing(byHand),
    delivery_days: days(0, 9999).requiredIfMissing(byHand),
    delivery_days_max: days(0, 9999),
    available_quantity: vine
      .number({ strict: true })
      .withoutDecimals()
      .range([0, 999_999])
      .optional(),
    multiple: quantity().optional(),
    min_quantity: quantity().optional(),
    valid_days: days(1, 365),
  })

export const lineAnswerInput = vine.create({
  version: version(),
  // Null: no answer any more. None: it cannot be had.
  offers: vine.array(offer()).maxLength(5).nullable(),
  note: text(1000).optional(),
})

export const sendBackInput = vine.create({
  rest_cannot_be_had: vine.boolean({ strict: true }).optional(),
})
