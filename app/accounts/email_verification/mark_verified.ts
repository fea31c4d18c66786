import { userLifecycles } from '#app/accounts/user_lifecycle'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import type { Transaction } from '#app/database/sql'

/** Marks a user's address as proved, and lets other domains act in the same transaction. */
export async function markVerified(tx: Transaction, userId: number): Promise<void> {
  await tx.run(
    'UPDATE users SET email_verified_at = now() WHERE id = $1 AND email_verified_at IS NULL',
    [userId]
  )
  await hearAccountsAfterCommit(tx)
  for (const { emailVerified } of userLifecycles()) await emailVerified?.(tx, userId)
}
