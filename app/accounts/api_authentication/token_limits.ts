import { afterWait } from '#app/http/refusals/after_wait'
import { Refusal } from '#app/http/refusals/refusal'
import env from '#start/env'

/** Calls a minute, unless its row says otherwise. */
export const usualCallsPerMinute = env.get('TOKEN_CALLS_PER_MINUTE', 120)

const MINUTE_MS = 60_000

/** How far a token is in its minute, which begins with its first call. */
interface Minute {
  endsAt: number
  calls: number
}

/** In the memory of this process, like the limits of users: a search stays one statement. */
const minutes = new Map<number, Minute>()

setInterval(() => {
  const now = Date.now()
  for (const [id, { endsAt }] of minutes) if (endsAt <= now) minutes.delete(id)
}, MINUTE_MS).unref()

/**
 * Counts a call of a token.
 *
 * @returns the headers that say how many are left, of how many, and after how many seconds all are again
 * @throws Refusal `too_many_calls`, with them
 */
export function countCallOfToken(id: number, most: number): Record<string, string> {
  const now = Date.now()
  let minute = minutes.get(id)
  if (!minute || minute.endsAt <= now) {
    minute = { endsAt: now + MINUTE_MS, calls: 0 }
    minutes.set(id, minute)
  }
  minute.calls++
  const seconds = Math.ceil((minute.endsAt - now) / 1_000)
  const headers = {
    'RateLimit-Limit': String(most),
    'RateLimit-Remaining': String(Math.max(0, most - minute.calls)),
    'RateLimit-Reset': String(seconds),
  }
  if (minute.calls <= most) return headers
  const wait = afterWait(seconds)
  throw new Refusal('too_many_calls', {
    status: 429,
    ...wait,
    headers: { ...headers, ...wait.headers },
  })
}
