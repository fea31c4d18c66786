import type { HttpContext } from '@adonisjs/core/http'

/** What the link of a mail ends with. */
export function tokenOf({ params }: HttpContext): string {
  return String(params.token)
}
