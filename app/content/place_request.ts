import type { HttpContext } from '@adonisjs/core/http'
import { chosenLanguage, keepLanguage } from '#app/accounts/language_request'
import { chosenRegion, keepRegion } from '#app/accounts/region_request'
import { placeInPath, type Place } from '#shared/site/places'

/** Where the public page of this address is; its route lets only such addresses through. */
export function placeOf(ctx: HttpContext): Place {
  const place = placeInPath(ctx.request.parsedUrl.pathname)
  if (!place) throw new Error(`${ctx.request.url()} is in no place`)
  return place
}

/**
 * Keeps where a visitor reads, for the pages whose address does not say it. What a browser fetches ahead
 * nobody has read yet.
 */
export function keepPlace(ctx: HttpContext, { region, language }: Place): void {
  if (ctx.request.header('purpose') === 'prefetch') return
  if (chosenRegion(ctx) !== region) keepRegion(ctx, region)
  if (chosenLanguage(ctx) !== language) keepLanguage(ctx, language)
}
