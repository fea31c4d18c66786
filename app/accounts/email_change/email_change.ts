import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { emailChangeAsked, emailChangeCancelled, emailChanged } from '#app/accounts/audit_events'
import { findLink, dropLinks, takeLink } from '#app/accounts/links/account_links'
import { mailReaderOf } from '#app/accounts/mails/account_mail'
import { countMailTo } from '#app/accounts/mails/mail_limits'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { freeAddress, isTaken } from '#app/accounts/forget_unconfirmed'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql, type Sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import { failed, ok, type Result } from '#app/errors/result'
import { countTry, rateLimit } from '#app/http/rate_limit'
import { CHANGE_HOURS } from '#app/accounts/mails/email_change_mails'

/** Mails go to addresses that nobody has proved yet. */
const perUser = rateLimit('email_change', 5, 60 * 60)

export type EmailChangeRefused = { type: 'same_email' } | { type: 'too_many_tries'; wait: number }

/**
 * Asks a new address whether it is the user's. The present one counts until it says yes, and is told.
 * Whether somebody else has the new one is told to that address alone.
 */
export async function askEmail(
  user: SignedInUser,
  email: string,
  origin: AuditOrigin
): Promise<Result<null, EmailChangeRefused>> {
  if (email === user.email) return failed('same_email')
  const wait = (await countTry(perUser, String(user.id))) ?? (await countMailTo(email))
  if (wait !== null) return { ok: false, error: { type: 'too_many_tries', wait } }
  await sql.transaction(async (tx) => {
    await tx.run(
      `INSERT INTO email_changes (user_id, email, expires_at)
       VALUES ($1, $2, now() + make_interval(hours => ${CHANGE_HOURS}))
       ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, asked_at = now(),
         expires_at = excluded.expires_at`,
      [user.id, email]
    )
    await dropLinks(tx, 'change_email', user.id)
    const reader = mailReaderOf(user)
    // Whose account the address has may be anybody: they are not told the name of who asked.
    if (await isTaken(tx, email))
      await queueAccountMail(tx, 'email_taken', { ...reader, name: '', email }, {})
    else await queueAccountMail(tx, 'email_change', { ...reader, email }, {})
    await queueAccountMail(tx, 'email_change_asked', reader, { email })
    await emailChangeAsked.record(tx, origin)
  })
  return ok(null)
}

/** The present address stays; links that were sent open nothing any more. */
export function cancelEmail(userId: number, origin: AuditOrigin): Promise<void> {
  return sql.transaction(async (tx) => {
    await dropLinks(tx, 'change_email', userId)
    const cancelled = await tx.run('DELETE FROM email_changes WHERE user_id = $1', [userId])
    if (cancelled > 0) await emailChangeCancelled.record(tx, origin)
  })
}

/** Whether the user's address is known to be theirs, and the one they have asked for instead. */
export async function findEmailState(
  userId: number
): Promise<{ email_confirmed: boolean; asked_email: string | null }> {
  const row = await sql.one<{ email_confirmed: boolean; asked_email: string | null }>(
    `SELECT u.email_verified_at IS NOT NULL AS email_confirmed, c.email AS asked_email
     FROM users u LEFT JOIN email_changes c ON c.user_id = u.id AND c.expires_at > now()
     WHERE u.id = $1`,
    [userId]
  )
  return row! // users are never deleted
}

/** The address a link would make the user's; null when it opens nothing. */
export async function findEmailChange(token: string): Promise<{ email: string } | null> {
  const link = await findLink('change_email', token)
  return link && (await isStillAsked(sql, link)) ? { email: link.email } : null
}

/**
 * Makes the new address the user's, by the link it was sent. The old one is told once more.
 *
 * @returns refused when the link is over, was cancelled, or the address has been taken meanwhile: nobody
 *   learns which
 */
export async function confirmEmail(
  token: string,
  origin: AuditOrigin
): Promise<Result<null, { type: 'link_over' }>> {
  try {
    return await sql.transaction(async (tx) => {
      const link = await takeLink(tx, 'change_email', token)
      if (!link || !(await isStillAsked(tx, link))) return failed('link_over')
      const old = await tx.one<Reader>(
        `SELECT u.id AS user_id, u.name, u.email, coalesce(s.language, 'en') AS language
         FROM users u LEFT JOIN user_settings s ON s.user_id = u.id
         WHERE u.id = $1 AND u.deactivated_at IS NULL FOR UPDATE OF u`,
        [link.user_id]
      )
      if (!old) return failed('link_over')
      await freeAddress(tx, link.email)
      await tx.run('UPDATE users SET email = $2, email_verified_at = now() WHERE id = $1', [
        link.user_id,
        link.email,
      ])
      await hearAccountsAfterCommit(tx)
      await tx.run('DELETE FROM email_changes WHERE user_id = $1', [link.user_id])
      // What the old address was sent would open the account for whoever reads it now.
      await tx.run('DELETE FROM account_links WHERE user_id = $1', [link.user_id])
      await queueAccountMail(tx, 'email_changed', old, { email: link.email })
      await emailChanged.record(tx, { ...origin, user_id: link.user_id })
      return ok(null)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_unique') throw error
    return failed('link_over')
  }
}

type Reader = { user_id: number; name: string; email: string; language: 'en' | 'ru' }

/** Cancelled, or asked anew for another address, a link that is still on its way counts no more. */
async function isStillAsked(from: Sql, link: { user_id: number; email: string }): Promise<boolean> {
  const found = await from.one(
    'SELECT FROM email_changes WHERE user_id = $1 AND email = $2 AND expires_at > now()',
    [link.user_id, link.email]
  )
  return found !== null
}
