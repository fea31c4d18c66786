import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { readEnteredCompanies } from '#app/content/entered_companies'
import { keepPlace, placeOf } from '#app/content/place_request'

/** Around public pages: where one reads is where one chose to be. */
export default class PlaceMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    await readEnteredCompanies()
    keepPlace(ctx, placeOf(ctx))
    return next()
  }
}
