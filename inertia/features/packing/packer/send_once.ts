import { api, HttpError } from '~/lib/http/api'
import { randomKey } from '~/lib/random_key'

export const isRefused = (error: unknown) => error instanceof HttpError && error.status < 500

/** Once more when no answer came: under the same key it packs once. */
export async function sendOnce<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'Idempotency-Key': randomKey() }
  const send = () => api.post<Answer>(path, body, { headers })
  try {
    return await send()
  } catch (error) {
    if (isRefused(error)) throw error
    return send()
  }
}
