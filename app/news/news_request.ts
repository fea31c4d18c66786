import type { HttpContext } from '@adonisjs/core/http'
import { usualRegion } from '#config/site'
import type { Place } from '#shared/site/places'

/**
 * Whose news somebody reads: those of the region they name, else of their company's, else of the one they
 * chose; in the language of the request.
 */
export function newsPlace(ctx: HttpContext, region?: Place['region']): Place {
  const own = ctx.user?.contractor?.region_code
  return { region: region ?? own ?? ctx.region ?? usualRegion() ?? 'UAE', language: ctx.language }
}
