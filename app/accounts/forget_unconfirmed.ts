import logger from '@adonisjs/core/services/logger'
import { forgetUser } from '#app/accounts/anonymise_user'
import { sql, type Transaction } from '#app/database/sql'

/** How long an address can be held by who has not proved that it is theirs. */
const KEPT_DAYS = 14

const AT_ONCE = 100

/** Users `u` who registered, have not confirmed their address since, and came to nothing. */
const UNCONFIRMED = `
  FROM users u JOIN applications a ON a.user_id = u.id AND a.state = 'waiting'
  WHERE u.email_verified_at IS NULL AND u.contractor_id IS NULL
    AND NOT EXISTS (SELECT FROM applications o WHERE o.user_id = u.id AND o.state <> 'waiting')`

const IS_OLD = `a.created_at <= now() - interval '${KEPT_DAYS} days'`

/** Forgets registrations whose address nobody confirmed, so that it is free again. */
export async function forgetUnconfirmed(): Promise<void> {
  let last = 0
  for (;;) {
    const found = await sql.rows<{ id: number }>(
      `SELECT u.id ${UNCONFIRMED} AND ${IS_OLD} AND u.id > $1 ORDER BY u.id LIMIT ${AT_ONCE}`,
      [last]
    )
    for (const { id } of found) {
      // A user who registers once more, or confirms, meanwhile stays. One that cannot be forgotten stops no other.
      await sql
        .transaction((tx) => forgetWhen(tx, id, IS_OLD))
        .catch((error: unknown) => {
          logger.error({ err: error, user_id: id }, 'a registration could not be forgotten')
        })
      last = id
    }
    if (found.length < AT_ONCE) return
  }
}

/** Whether an address is that of a user who can be said to have it: others have only registered with it. */
export async function isTaken(tx: Transaction, email: string): Promise<boolean> {
  const found = await tx.one(
    `SELECT FROM users WHERE email = $1 AND id NOT IN (SELECT u.id ${UNCONFIRMED} AND u.email = $1)`,
    [email]
  )
  return found !== null
}

/** Forgets who registered with an address that somebody else has proved to be theirs. */
export async function freeAddress(tx: Transaction, email: string): Promise<void> {
  const user = await tx.one<{ id: number }>('SELECT id FROM users WHERE email = $1', [email])
  if (user) await forgetWhen(tx, user.id)
}

async function forgetWhen(tx: Transaction, id: number, condition = 'true'): Promise<void> {
  await tx.run('SELECT FROM users WHERE id = $1 FOR UPDATE', [id])
  const isStill = await tx.one(`SELECT ${UNCONFIRMED} AND u.id = $1 AND ${condition}`, [id])
  if (isStill) await forgetUser(tx, id)
}
