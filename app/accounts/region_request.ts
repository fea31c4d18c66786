import { HttpContext } from '@adonisjs/core/http'
import { asRegion, placeInPath } from '#shared/site/places'
import type { Region } from '#shared/working_days'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Where the visitor is: by the address of a public page, else as they chose; null when neither says. */
    region: Region | null
  }
}

const COOKIE = 'region'

/** Gives every request its region, never guessed by the address of the network. Called once, by start/kernel.ts. */
export function knowRegions(): void {
  HttpContext.getter('region', function (this: HttpContext) {
    return placeInPath(this.request.parsedUrl.pathname)?.region ?? chosenRegion(this)
  })
}

/** The region whose public pages a visitor chose; null when none was. */
export function chosenRegion({ request }: HttpContext): Region | null {
  return asRegion(request.plainCookie(COOKIE, '', false))
}

/** Keeps the choice of a visitor, for a year. */
export function keepRegion({ response }: HttpContext, region: Region): void {
  response.plainCookie(COOKIE, region, { encode: false, maxAge: '365d' })
}
