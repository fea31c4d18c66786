import type { Infer } from '@vinejs/vine/types'
import { addMoney } from '#shared/money'
import type { AnswerChange } from '#app/quotations/answering/answer_line'
import type { lineAnswerInput } from '#app/quotations/answering/validators'

/** An answer as it was sent, with what goes without saying. */
export function toAnswerChange({
  version,
  offers: given,
  note = '',
}: Infer<typeof lineAnswerInput>): AnswerChange {
  if (given === null) return { version, answer: null }
  const offers = given.map(({ offer_id, ...offer }) => {
    if (offer_id !== undefined) return { offer_id }
    return {
      price_list_id: offer.price_list_id ?? null,
      price_list_name: offer.price_list_name ?? null,
      brand_name: offer.brand_name ?? '',
      partnumber: offer.partnumber ?? '',
      name: offer.name ?? '',
      price: addMoney('0', offer.price ?? '0'),
      delivery_days: offer.delivery_days ?? 0,
      delivery_days_max: offer.delivery_days_max ?? null,
      available_quantity: offer.available_quantity ?? null,
      available_is_minimum: false,
      multiple: offer.multiple ?? 1,
      min_quantity: offer.min_quantity ?? 1,
      valid_days: offer.valid_days ?? null,
    }
  })
  return { version, answer: { offers, note } }
}
