import { wakeAfterCommit } from '#app/events/outbox'
import type { Transaction } from '#app/database/sql'

/** Tells the user's other windows; call it in the transaction of the change (D9). */
export async function cartUpdated(tx: Transaction, userId: number): Promise<void> {
  await tx.run(
    `INSERT INTO outbox (event, subject, user_id)
     VALUES ('cart.updated', 'user:' || $1::bigint, $1)`,
    [userId],
    { name: 'cart_updated' }
  )
  wakeAfterCommit(tx)
}
