import type { HttpContext } from '@adonisjs/core/http'
import { Refusal, wrongIn } from '#app/http/refusals/refusal'

const LONGEST_KEY = 255

/**
 * Reads the `Idempotency-Key` header, with which a repeated request changes nothing; null without one.
 *
 * @throws Refusal 422 if it is too long
 */
export function readIdempotencyKey({ request }: HttpContext): string | null {
  const key = request.header('idempotency-key')?.trim()
  if (!key) return null
  if (key.length <= LONGEST_KEY) return key
  throw new Refusal('invalid', wrongIn('Idempotency-Key', 'idempotency_key_too_long'))
}
