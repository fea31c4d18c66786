import { HttpError } from '~/lib/http/api'
import { randomKey } from '~/lib/random_key'

export const isRefused = (error: unknown) => error instanceof HttpError && error.status < 500

/** Once more when no answer came: under the same key it packs once. */
export async function sendOnce<Answer>(
  call: (headers: { 'Idempotency-Key': string }) => Promise<Answer>
): Promise<Answer> {
  const headers = { 'Idempotency-Key': randomKey() }
  try {
    return await call(headers)
  } catch (error) {
    if (isRefused(error)) throw error
    return call(headers)
  }
}
