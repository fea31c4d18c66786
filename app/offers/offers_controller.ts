import type { HttpContext } from '@adonisjs/core/http'
import type { OffersAnswer } from '#shared/answers/offer'
import { readQuery } from '#app/http/input/read_input'
import { offersAnswer, offersQuery } from '#app/offers/offers_request'

export default class OffersController {
  async index(ctx: HttpContext): Promise<OffersAnswer> {
    return offersAnswer(ctx, await readQuery(ctx, offersQuery))
  }
}
