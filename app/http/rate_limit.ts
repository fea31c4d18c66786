import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool, sql, type Transaction } from '#app/database/sql'

/** Limits look back an hour at most. */
const KEPT_MS = 3_600_000

/** Counts attempts of each key within a window of seconds; `points` attempts are allowed. */
export function rateLimit(
  keyPrefix: string,
  points: number,
  duration: number
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  })
}

/** Counts an attempt. Returns null, or the seconds to wait if there were too many. */
export async function countTry(limit: RateLimiterPostgres, key: string): Promise<number | null> {
  const refused = await limit.consume(key).then(() => null, refusedBy)
  return refused && Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
}

/** A limit with the key that counts. */
export type CountedKey = readonly [limit: RateLimiterPostgres, key: string]

/**
 * Counts an attempt against several limits in order. Returns null, or the seconds to wait. An attempt that one limit
 * refuses does not count against the others.
 */
export async function countTries(counted: readonly CountedKey[]): Promise<number | null> {
  for (const [index, [limit, key]] of counted.entries()) {
    const wait = await countTry(limit, key)
    if (wait === null) continue
    await Promise.all(counted.slice(0, index).map(([before, its]) => before.reward(its)))
    return wait
  }
  return null
}

/** An error other than a refusal comes from the database. */
function refusedBy(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

/** Removes counts of tries that nobody asks about any more. */
export async function sweepTries(): Promise<void> {
  await sql.run('DELETE FROM rate_limits WHERE expire < $1', [Date.now() - KEPT_MS])
}

/** Removes the counts of an address, or of whatever else was counted. */
export async function forgetTriesOf(tx: Transaction, counted: string): Promise<void> {
  // A key is the name of a limit, a colon, and what is counted, separated by blanks.
  await tx.run(
    `DELETE FROM rate_limits WHERE $1 = ANY (string_to_array(substr(key, strpos(key, ':') + 1), ' '))`,
    [counted]
  )
}
