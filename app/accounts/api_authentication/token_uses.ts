import { log } from '#app/errors/log'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'

/** A token's use is written at most this often. */
const WRITTEN_EVERY_MS = 60_000

interface Uses {
  /** Not written yet. */
  calls: number
  lastAt: Date
  writtenAt: number
}

/** Of tokens that called this process lately. */
const uses = new Map<number, Uses>()

setInterval(() => {
  writeUses(isDue).catch((error: unknown) =>
    log.warn({ err: error }, 'uses of tokens were not written')
  )
}, WRITTEN_EVERY_MS).unref()

/** Counts a call; the first one is written at once, the others a minute or two later. */
export async function noteUse(tokenId: number): Promise<void> {
  const use = uses.get(tokenId) ?? { calls: 0, lastAt: new Date(), writtenAt: 0 }
  uses.set(tokenId, use)
  use.calls++
  use.lastAt = new Date()
  if (isDue(use)) await writeUse(tokenId, use)
}

/** Writes what is not written yet, all of it or what is to be written now. */
export async function writeUses(isWanted = (_use: Uses) => true): Promise<void> {
  for (const [id, use] of uses) {
    if (!isWanted(use)) continue
    if (use.calls > 0) await writeUse(id, use)
    else uses.delete(id)
  }
}

function isDue({ writtenAt }: Uses): boolean {
  return Date.now() - writtenAt >= WRITTEN_EVERY_MS
}

/** Calls are counted by the day of the contractor's region. */
async function writeUse(id: number, use: Uses): Promise<void> {
  const { calls } = use
  // Before waiting, so that calls side by side write once.
  Object.assign(use, { calls: 0, writtenAt: Date.now() })
  await sql.run(
    `UPDATE api_tokens t SET last_used_at = greatest(t.last_used_at, $3), calls_on = d.day,
       calls = CASE WHEN t.calls_on = d.day THEN t.calls ELSE 0 END + $2
     FROM (
       SELECT ($3::timestamptz AT TIME ZONE coalesce(r.time_zone, 'UTC'))::date AS day
       FROM api_tokens a LEFT JOIN contractors c ON c.id = a.contractor_id
       LEFT JOIN regions r ON r.code = c.region_code WHERE a.id = $1) d
     WHERE t.id = $1`,
    [id, calls, use.lastAt],
    { name: 'token_used' }
  )
  await hearAccountsAfterCommit(sql)
}
