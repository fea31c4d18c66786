import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#app/http/refusals/refusal'

/**
 * The `:id` of a route; the router lets nothing through that is no number.
 *
 * @throws Refusal 404 for one that no id can be
 */
export function idOf(ctx: HttpContext, name = 'id'): number {
  const id = Number(ctx.params[name])
  if (!Number.isSafeInteger(id)) throw notFound()
  return id
}
