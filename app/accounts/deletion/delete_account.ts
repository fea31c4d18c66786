import { mayUse } from '#app/accounts/account_policy'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { accountDeleted } from '#app/accounts/audit_events'
import { forgetUser } from '#app/accounts/anonymise_user'
import { adminsBesides, lockAdminsBesides } from '#app/accounts/last_admin'
import { mailReaderOf } from '#app/accounts/mails/account_mail'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql, type Sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'

export type DeletionRefused =
  /** The only one who may look after the other users of the company. */
  | { type: 'last_company_admin' }
  /** The only administrator of the portal. */
  | { type: 'last_admin' }

/**
 * Makes the user nobody, for good: docs/product/account.md, "Deleting an account". Orders and invoices stay. The
 * address they had is told. Sent twice, it is done once.
 */
export function deleteAccount(
  user: SignedInUser,
  origin: AuditOrigin
): Promise<Result<null, DeletionRefused>> {
  return sql.transaction(async (tx) => {
    const refusal = await lastOne(tx, user)
    if (refusal) return failed(refusal)
    const isThere = await tx.one(
      'SELECT FROM users WHERE id = $1 AND email IS NOT NULL FOR UPDATE',
      [user.id]
    )
    if (!isThere) return ok(null)
    await queueAccountMail(tx, 'account_deleted', mailReaderOf(user), {})
    const before = await forgetUser(tx, user.id)
    await accountDeleted.record(tx, origin, { subject: `user:${user.id}`, before })
    return ok(null)
  })
}

/** Why the account could not be deleted now, to be said before it is tried. */
export async function whyNotDelete(
  user: SignedInUser
): Promise<DeletionRefused['type'] | 'feature_disabled' | null> {
  if (!mayUse(user, 'delete_account').ok) return 'feature_disabled'
  if (user.role === 'admin') return (await otherAdmins(sql, user.id)) === 0 ? 'last_admin' : null
  if (user.role !== 'contractor_admin' || !user.contractor) return null
  const left = await adminsBesides(sql, user.contractor.id, user.id)
  return left.admins === 0 && left.others > 0 ? 'last_company_admin' : null
}

async function lastOne(
  tx: Transaction,
  user: SignedInUser
): Promise<DeletionRefused['type'] | null> {
  if (user.role === 'admin') {
    // Two who go at once go one after the other.
    await tx.run(`SELECT FROM users WHERE role = 'admin' ORDER BY id FOR NO KEY UPDATE`)
    return (await otherAdmins(tx, user.id)) === 0 ? 'last_admin' : null
  }
  if (!user.contractor) return null
  const left = await lockAdminsBesides(tx, user.contractor.id, user.id)
  // Who was made an administrator a moment ago is one, whatever the session says.
  const now = await tx.one<{ role: string }>('SELECT role FROM users WHERE id = $1', [user.id])
  const isAdmin = now?.role === 'contractor_admin'
  return isAdmin && left.admins === 0 && left.others > 0 ? 'last_company_admin' : null
}

async function otherAdmins(from: Sql, userId: number): Promise<number> {
  const row = await from.one<{ count: number }>(
    `SELECT count(*) AS count FROM users
     WHERE role = 'admin' AND id <> $1 AND deactivated_at IS NULL`,
    [userId]
  )
  return row?.count ?? 0
}
