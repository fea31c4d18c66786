import { createHash, randomBytes } from 'node:crypto'
import { sql, type Sql } from '#app/database/sql'

/** How long a browser is known after somebody signed in there last. */
export const DEVICE_DAYS = 90

/** Of one user; those used longest ago are forgotten first. */
const MOST_DEVICES = 20

const UNTIL = `now() + interval '${DEVICE_DAYS} days'`

/** Whether the user of an address has signed in on the device that brings the token. */
export async function isKnownDevice(email: string, token: string): Promise<boolean> {
  const found = await sql.one(
    `SELECT FROM known_devices d JOIN users u ON u.id = d.user_id
     WHERE u.email = $1 AND d.token_hash = $2 AND d.expires_at > now()`,
    [email, hashOf(token)]
  )
  return found !== null
}

/**
 * Makes a device known to a user who has just proved who they are. A token that nobody has proved
 * themselves with is never taken over: somebody else may have put it there.
 *
 * @returns the token for the device to keep
 */
export async function rememberDevice(userId: number, token: string | null): Promise<string> {
  const isKnown = token !== null && (await prolong(userId, token))
  if (isKnown) return token
  const fresh = randomBytes(32).toString('base64url')
  await sql.transaction(async (tx) => {
    // Others who share the browser stay known in it.
    if (token !== null) {
      const hashes = [hashOf(token), hashOf(fresh)]
      await tx.run('UPDATE known_devices SET token_hash = $2 WHERE token_hash = $1', hashes)
    }
    await tx.run(
      `INSERT INTO known_devices (token_hash, user_id, expires_at) VALUES ($1, $2, ${UNTIL})
       ON CONFLICT (token_hash, user_id) DO UPDATE SET expires_at = excluded.expires_at`,
      [hashOf(fresh), userId]
    )
    await tx.run(
      `DELETE FROM known_devices WHERE user_id = $1 AND token_hash IN (
         SELECT token_hash FROM known_devices WHERE user_id = $1
         ORDER BY expires_at DESC OFFSET ${MOST_DEVICES})`,
      [userId]
    )
  })
  return fresh
}

/** Whoever learned the old password may have signed in anywhere. */
export async function forgetDevices(userId: number, from: Sql): Promise<void> {
  await from.run('DELETE FROM known_devices WHERE user_id = $1', [userId])
}

/** Names a device where its token has no business to be. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

async function prolong(userId: number, token: string): Promise<boolean> {
  const prolonged = await sql.run(
    `UPDATE known_devices SET expires_at = ${UNTIL}
     WHERE token_hash = $1 AND user_id = $2 AND expires_at > now()`,
    [hashOf(token), userId]
  )
  return prolonged > 0
}
