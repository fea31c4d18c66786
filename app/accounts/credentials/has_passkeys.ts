import { sql } from '#app/database/sql'

/** Whether a user can prove who they are by a passkey. */
export async function hasPasskeys(userId: number): Promise<boolean> {
  const found = await sql.one('SELECT FROM passkeys WHERE user_id = $1 LIMIT 1', [userId])
  return found !== null
}
