import { forgetUser } from '#app/accounts/anonymise_user'
import { sql } from '#app/database/sql'

/** How long an address can be held by who has not proved that it is theirs. */
const KEPT_DAYS = 14

const AT_ONCE = 100

/** Users `u` who registered, have not confirmed their address since, and came to nothing. */
const UNCONFIRMED = `
  FROM users u JOIN applications a ON a.user_id = u.id AND a.state = 'waiting'
  WHERE u.email_verified_at IS NULL AND u.contractor_id IS NULL
    AND a.created_at <= now() - interval '${KEPT_DAYS} days'
    AND NOT EXISTS (SELECT FROM applications o WHERE o.user_id = u.id AND o.state <> 'waiting')`

/** Forgets registrations whose address nobody confirmed, so that it is free again. */
export async function forgetUnconfirmed(): Promise<void> {
  const found = await sql.rows<{ id: number }>(
    `SELECT u.id ${UNCONFIRMED} ORDER BY u.id LIMIT ${AT_ONCE}`
  )
  for (const { id } of found) {
    await sql.transaction(async (tx) => {
      // Who registers once more, or confirms, meanwhile stays.
      await tx.run('SELECT FROM users WHERE id = $1 FOR UPDATE', [id])
      const isStill = await tx.one(`SELECT ${UNCONFIRMED} AND u.id = $1`, [id])
      if (isStill) await forgetUser(tx, id)
    })
  }
}
