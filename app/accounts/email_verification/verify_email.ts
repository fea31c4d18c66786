import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { emailVerified } from '#app/accounts/audit_events'
import {
  confirmPassword,
  type ConfirmRefused,
} from '#app/accounts/password_confirmation/confirm_password'
import { findLink, takeLink } from '#app/accounts/links/account_links'
import type { TryOrigin } from '#app/accounts/sessions/sign_in_limits'
import { markVerified } from '#app/accounts/email_verification/mark_verified'
import { failed, ok, type Result } from '#app/errors/result'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'

export type VerifyRefused = { type: 'link_dead' } | ConfirmRefused

/**
 * Uses a link up: its address is the user's from now on, and proved. The password proves that who reads the mail is who
 * registered, or said another address: nobody confirms for others an account whose password those know.
 */
export async function verifyEmail(
  token: string,
  password: string,
  triedFrom: TryOrigin,
  origin: AuditOrigin
): Promise<Result<{ user_id: number }, VerifyRefused>> {
  const wanted = await findLink('verify_email', token)
  if (!wanted) return failed('link_dead')
  const { user_id: id, email } = wanted
  const confirmed = await confirmPassword({ id, email }, password, triedFrom, origin)
  if (!confirmed.ok) return confirmed
  try {
    return await sql.transaction(async (tx) => {
      const link = await takeLink(tx, 'verify_email', token)
      if (!link) return failed('link_dead')
      // A link of before never takes an address away that was proved since.
      const proved = await tx.run(
        'UPDATE users SET email = $2 WHERE id = $1 AND email_verified_at IS NULL',
        [link.user_id, link.email]
      )
      await hearAccountsAfterCommit(tx)
      if (proved === 0) return failed('link_dead')
      await markVerified(tx, link.user_id)
      await emailVerified.record(tx, { ...origin, user_id: link.user_id })
      return ok({ user_id: link.user_id })
    })
  } catch (error) {
    // Meanwhile somebody else has the address.
    if (violatedConstraint(error) !== 'users_email_unique') throw error
    return failed('link_dead')
  }
}
