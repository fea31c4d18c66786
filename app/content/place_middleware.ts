import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { keepPlace, placeOf } from '#app/content/place_request'

/** Around public pages: where one reads is where one chose to be. */
export default class PlaceMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    keepPlace(ctx, placeOf(ctx))
    return next()
  }
}
