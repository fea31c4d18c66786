import { countTry, rateLimit } from '#app/http/rate_limit'
import { Refusal } from '#app/http/refusals/refusal'
import env from '#start/env'

const perUser = rateLimit('uploads', env.get('UPLOADS_PER_HOUR', 100), 3600)

/**
 * Counts a file a user is about to send.
 *
 * @throws Refusal `too_many_uploads` when there were too many within the hour
 */
export async function countUpload(userId: number): Promise<void> {
  const wait = await countTry(perUser, String(userId))
  if (wait === null) return
  throw new Refusal('too_many_uploads', {
    status: 429,
    texts: { minutes: Math.ceil(wait / 60) },
    headers: { 'Retry-After': String(wait) },
  })
}
