import type { BellSwitches } from '#shared/answers/notification'
import { sql } from '#app/database/sql'

/** Optional notifications that do not concern the user directly; they are off by default. */
export async function readBellSwitches(userId: number): Promise<BellSwitches> {
  const row = await sql.one('SELECT FROM hears_of_colleagues WHERE user_id = $1', [userId])
  return { colleagues: row !== null }
}

/** Changes the given switches and returns all of them. */
export async function changeBellSwitches(
  userId: number,
  { colleagues }: Partial<BellSwitches>
): Promise<BellSwitches> {
  if (colleagues === true) {
    await sql.run('INSERT INTO hears_of_colleagues (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [
      userId,
    ])
  }
  if (colleagues === false) {
    await sql.run('DELETE FROM hears_of_colleagues WHERE user_id = $1', [userId])
  }
  return readBellSwitches(userId)
}
