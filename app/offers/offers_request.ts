import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'
import vine from '@vinejs/vine'
import type { OffersAnswer } from '#shared/answers/offer'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { contractorOf, userOf } from '#app/accounts/user_request'
import { MOST_NUMBERS } from '#app/offers/match_numbers'
import { maySeeAnalogues } from '#app/offers/offer_policy'
import { toOffersAnswer } from '#app/offers/offer_transformer'
import { OFFER_SORTS, searchOffers } from '#app/offers/search_offers'

/** What offers can be asked for, by a call and by the address of the search screen. */
export const offersQuery = vine.create({
  partnumber: vine.string().maxLength(100).optional(),
  sort: vine.enum(OFFER_SORTS).optional(),
  brand_name: vine.string().maxLength(100).optional(),
  analogues: vine.enum(['0', '1']).optional(),
})

/** A list of numbers, each with a brand and a quantity when the list has them. */
export const numbersInput = vine.create({
  numbers: vine
    .array(
      vine.object({
        partnumber: vine.string().maxLength(100),
        brand_name: vine.string().maxLength(100).optional(),
        quantity: vine
          .number({ strict: true })
          .withoutDecimals()
          .range([1, MOST_QUANTITY])
          .optional(),
      })
    )
    .minLength(1)
    .maxLength(MOST_NUMBERS),
})

/** The offers of a query at the prices of the one who asks. */
export async function offersAnswer(
  ctx: HttpContext,
  query: Infer<typeof offersQuery>
): Promise<OffersAnswer> {
  const hasAnalogues = maySeeAnalogues(userOf(ctx)).ok
  const found = await searchOffers(contractorOf(ctx), {
    partnumber: query.partnumber ?? '',
    sort: query.sort ?? 'price',
    brand_name: query.brand_name ?? '',
    analogues: hasAnalogues && query.analogues !== '0',
  })
  return toOffersAnswer(found)
}
