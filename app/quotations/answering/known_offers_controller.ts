import type { HttpContext } from '@adonisjs/core/http'
import type { OffersAnswer } from '#shared/answers/offer'
import { permit, userOf } from '#app/accounts/user_request'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { toOffersAnswer } from '#app/offers/offer_transformer'
import { searchOffers } from '#app/offers/search_offers'
import { findAnswered } from '#app/quotations/answering/list_queue'
import { knownOffersQuery } from '#app/quotations/answering/validators'
import { mayAnswer } from '#app/quotations/quotation_policy'

/** What the contractor of a quotation can buy under a number, at its prices. */
export default class KnownOffersController {
  /** `GET /api/admin/quotations/{id}/offers` */
  async index(ctx: HttpContext): Promise<OffersAnswer> {
    const user = permit(mayAnswer(userOf(ctx)))
    const { partnumber, brand_name = '' } = await readQuery(ctx, knownOffersQuery)
    const quotation = await findAnswered(user, idOf(ctx))
    if (!quotation) throw notFound()
    const search = { partnumber, brand_name, sort: 'price', analogues: true } as const
    return toOffersAnswer(await searchOffers(quotation.contractor, search))
  }
}
