import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import type { UserLifecycle } from '#app/accounts/user_lifecycle'
import { emitApplicationReceived } from '#app/contractors/events'

/** Updates contractors, applications and invitations when their users change. */
export const contractorUserLifecycle: UserLifecycle = {
  // An application comes into the queue of the managers with the proof of its user's address.
  async emailVerified(tx, userId) {
    const entered = await tx.one<{ id: number }>(
      `UPDATE applications SET waits_since = now()
       WHERE user_id = $1 AND state = 'waiting' AND waits_since IS NULL RETURNING id`,
      [userId]
    )
    if (entered) await emitApplicationReceived(tx, entered.id)
  },

  async anonymised(tx, { id, email, is_verified }) {
    await tx.run(
      'UPDATE contractors SET manager_id = NULL, version = version + 1 WHERE manager_id = $1',
      [id]
    )
    await hearAccountsAfterCommit(tx)
    // The company of an approved application stays, without the person to ask for.
    await tx.run(`DELETE FROM applications WHERE user_id = $1 AND state <> 'approved'`, [id])
    await tx.run(`UPDATE applications SET contact_name = '', phone = '' WHERE user_id = $1`, [id])
    if (is_verified) await tx.run('DELETE FROM invitations WHERE email = $1', [email])
  },
}
