import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import type { Transaction } from '#app/database/sql'
import type { Feature } from '#shared/accounts/features'
import type { CompanyRole } from '#shared/answers/account/company'

/**
 * Makes a user one of a company: its administrator when it has none, else a buyer.
 *
 * @returns the role of the user; null when the user belongs to a company already, or works at the trader
 */
export async function bindToCompany(
  tx: Transaction,
  userId: number,
  contractorId: number
): Promise<CompanyRole | null> {
  const bound = await tx.one<{ role: CompanyRole }>(
    `UPDATE users SET contractor_id = $2, role = CASE WHEN EXISTS (
       SELECT FROM users WHERE contractor_id = $2 AND role = 'contractor_admin')
       THEN 'buyer' ELSE 'contractor_admin' END
     WHERE id = $1 AND contractor_id IS NULL AND role IN ('buyer', 'contractor_admin')
     RETURNING role`,
    [userId, contractorId]
  )
  await hearAccountsAfterCommit(tx)
  return bound && bound.role
}

/** Changes what a user of a company is and may; what is not given stays. */
export async function changeRights(
  tx: Transaction,
  userId: number,
  { role, disabled_features }: { role?: CompanyRole; disabled_features?: readonly Feature[] }
): Promise<void> {
  await tx.run(
    `UPDATE users SET role = coalesce($2, role),
       disabled_features = coalesce($3::text[], disabled_features)
     WHERE id = $1`,
    [userId, role ?? null, disabled_features ?? null]
  )
  await hearAccountsAfterCommit(tx)
}

/** A user may not sign in any more: sessions end, tokens are revoked, all else stays. */
export async function deactivateUser(
  tx: Transaction,
  userId: number,
  adminId: number
): Promise<void> {
  await tx.run('UPDATE users SET deactivated_at = now() WHERE id = $1 AND deactivated_at IS NULL', [
    userId,
  ])
  await hearAccountsAfterCommit(tx)
  for (const table of ['sessions', 'known_devices', 'account_links', 'email_changes']) {
    await tx.run(`DELETE FROM ${table} WHERE user_id = $1`, [userId])
  }
  await tx.run(
    `UPDATE api_tokens SET revoked_at = now(), revoked_by = $2
     WHERE user_id = $1 AND revoked_at IS NULL`,
    [userId, adminId]
  )
}

/** A user who was deactivated may sign in again. */
export async function reactivateUser(tx: Transaction, userId: number): Promise<void> {
  await tx.run('UPDATE users SET deactivated_at = NULL WHERE id = $1', [userId])
  await hearAccountsAfterCommit(tx)
}
