import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#app/http/refusals/refusal'

/**
 * Reads the `:id` of a route; the router accepts only digits.
 *
 * @throws Refusal 404 if it cannot be an id
 */
export function idOf(ctx: HttpContext, name = 'id'): number {
  const id = Number(ctx.params[name])
  if (!Number.isSafeInteger(id)) throw notFound()
  return id
}
