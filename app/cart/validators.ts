import vine from '@vinejs/vine'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import type { Offer } from '#shared/answers/offer'

/** An amount of money, a decimal with at most two places; of a single piece it has fewer digits. */
export const money = (digits: 12 | 22) =>
  vine.string().regex(new RegExp(String.raw`^\d{1,${digits}}(\.\d{1,2})?$`))

/** The same of what is not for nothing. */
export const price = () => vine.string().regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/)

export const quantity = () =>
  vine.number({ strict: true }).withoutDecimals().range([1, MOST_QUANTITY])

export const reference = () => vine.string().trim().maxLength(255).optional()

export const cartQuery = vine.create({ embed: vine.enum(['items']).optional() })

const notLookedAt = () => vine.any().optional()

/** What a client knows of an offer comes along: the whole of it, with `offer_id` for its `id`. */
const offerFields = {
  brand_name: notLookedAt(),
  partnumber: notLookedAt(),
  name: notLookedAt(),
  // What the buyer saw: compared with the server's.
  price: money(12).optional(),
  currency_code: notLookedAt(),
  price_list_name: notLookedAt(),
  available_quantity: notLookedAt(),
  available_is_minimum: notLookedAt(),
  multiple: notLookedAt(),
  min_quantity: notLookedAt(),
  delivery_days: notLookedAt(),
  delivery_days_max: notLookedAt(),
  is_analogue: notLookedAt(),
  updated_at: notLookedAt(),
  old_rate_on: notLookedAt(),
} satisfies Record<Exclude<keyof Offer, 'id'>, unknown>

export const id = () =>
  vine.number({ strict: true }).withoutDecimals().range([1, Number.MAX_SAFE_INTEGER])

export const newCartItemInput = vine.create({
  ...offerFields,
  offer_id: id(),
  quantity: quantity().optional(),
  reference: reference(),
  quotation_item_id: id().optional(),
})

export const cartItemChangeInput = vine.create({
  quantity: quantity().optional(),
  reference: reference(),
})
