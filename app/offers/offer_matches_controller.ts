import type { HttpContext } from '@adonisjs/core/http'
import type { OfferMatchesAnswer } from '#shared/answers/offer'
import { contractorOf, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { matchNumbers } from '#app/offers/match_numbers'
import { numbersInput } from '#app/offers/offers_request'
import { toOffer } from '#app/offers/offer_transformer'
import { FairQueue } from '#app/threads/fair_queue'

/** Each is worth as many searches as it has numbers. */
const matches = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 200,
  mostWaitingPerUser: 20,
})

/** What the numbers of a list find. */
export default class OfferMatchesController {
  async store(ctx: HttpContext): Promise<OfferMatchesAnswer> {
    const user = userOf(ctx)
    const contractor = contractorOf(ctx)
    const { numbers } = await readInput(ctx, numbersInput)
    const wanted = numbers.map(({ partnumber, brand_name = '', quantity = 1 }) => ({
      partnumber,
      brand_name,
      quantity,
    }))
    const found = await matches.run(user.id, () => matchNumbers(contractor, wanted, user))
    return {
      data: found.map(({ choices, ...rest }) => ({
        ...rest,
        choices: choices.map((offer) => toOffer(offer, false)),
      })),
    }
  }
}
