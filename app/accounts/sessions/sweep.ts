import { sql } from '#app/database/sql'

/** Guests' sessions hold a token and a way back, nothing that would be missed. */
const MOST_GUESTS = 100_000

/** Limits look back an hour at most. */
const LIMITS_KEPT_MS = 3_600_000

/**
 * Removes sessions that are over, guests' sessions beyond a number nobody reaches honestly, devices
 * not used for long, and counts of tries nobody asks about any more.
 *
 * @returns how many sessions went
 */
export async function sweepAccounts(mostGuests = MOST_GUESTS): Promise<number> {
  const over = await sql.run('DELETE FROM sessions WHERE expires_at <= now()')
  const tooMany = await sql.run(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE user_id IS NULL ORDER BY expires_at DESC OFFSET $1)`,
    [mostGuests]
  )
  await sql.run('DELETE FROM known_devices WHERE expires_at <= now()')
  await sql.run('DELETE FROM rate_limits WHERE expire < $1', [Date.now() - LIMITS_KEPT_MS])
  return over + tooMany
}
