import type { HttpContext } from '@adonisjs/core/http'

/** The `:id` of a route; the router lets nothing through that is no number. */
export function idOf(ctx: HttpContext): number {
  return Number(ctx.params.id)
}
