import { forgetUnconfirmed } from '#app/accounts/registering/forget_unconfirmed'
import { sql } from '#app/database/sql'

/** Limits look back an hour at most. */
const LIMITS_KEPT_MS = 3_600_000

/**
 * Removes sessions and links of mails that are over, devices not used for long, registrations that nobody
 * confirmed, and counts of tries nobody asks about any more.
 *
 * @returns how many sessions went
 */
export async function sweepAccounts(): Promise<number> {
  const over = await sql.run('DELETE FROM sessions WHERE expires_at <= now()')
  await sql.run('DELETE FROM known_devices WHERE expires_at <= now()')
  await sql.run('DELETE FROM passkey_challenges WHERE expires_at <= now()')
  await sql.run('DELETE FROM account_links WHERE expires_at <= now()')
  await sql.run('DELETE FROM email_changes WHERE expires_at <= now()')
  await sql.run(`DELETE FROM invitations WHERE expires_at <= now() - interval '30 days'`)
  await sql.run('DELETE FROM rate_limits WHERE expire < $1', [Date.now() - LIMITS_KEPT_MS])
  await forgetUnconfirmed()
  return over
}
