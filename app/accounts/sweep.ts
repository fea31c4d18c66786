import logger from '@adonisjs/core/services/logger'
import { forgetUnconfirmed } from '#app/accounts/forget_unconfirmed'
import { sweepTries } from '#app/http/rate_limit'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'

/** What goes, by its name in the log. */
const SWEEPS: Record<string, () => Promise<unknown>> = {
  sessions: sweepSessions,
  known_devices: () => sql.run('DELETE FROM known_devices WHERE expires_at <= now()'),
  passkey_challenges: () => sql.run('DELETE FROM passkey_challenges WHERE expires_at <= now()'),
  account_links: () => sql.run('DELETE FROM account_links WHERE expires_at <= now()'),
  email_changes: () => sql.run('DELETE FROM email_changes WHERE expires_at <= now()'),
  rate_limits: sweepTries,
  unconfirmed_registrations: forgetUnconfirmed,
}

async function sweepSessions(): Promise<void> {
  await sql.run('DELETE FROM sessions WHERE expires_at <= now()')
  await hearAccountsAfterCommit(sql)
}

/**
 * Removes sessions and links of mails that are over, devices not used for long, registrations that nobody
 * confirmed, and counts of tries nobody asks about any more. A sweep that fails is logged and stops no other.
 */
export async function sweepAccounts(): Promise<void> {
  for (const [name, sweep] of Object.entries(SWEEPS)) {
    await sweep().catch((error: unknown) => {
      logger.warn({ err: error, of: name }, 'a sweep of the accounts failed')
    })
  }
}
