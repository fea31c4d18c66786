import { ok, type Result } from '#app/errors/result'
import { countTry, rateLimit } from '#app/http/rate_limit'
import type { TooManyUploads } from '#app/uploads/upload_failures'
import env from '#start/env'

const perUser = rateLimit('uploads', env.get('UPLOADS_PER_HOUR', 100), 3600)

/** Counts a file that a user is about to upload. */
export async function countUpload(userId: number): Promise<Result<null, TooManyUploads>> {
  const wait = await countTry(perUser, String(userId))
  return wait === null ? ok(null) : { ok: false, error: { type: 'too_many_uploads', wait } }
}
