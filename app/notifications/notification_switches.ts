import type { NotificationSwitches } from '#shared/answers/notification'
import { sql } from '#app/database/sql'

/** Optional notifications that do not concern the user directly; they are off by default. */
export async function readNotificationSwitches(userId: number): Promise<NotificationSwitches> {
  const row = await sql.one('SELECT FROM notify_about_colleagues WHERE user_id = $1', [userId])
  return { colleagues: row !== null }
}

/** Changes the given switches and returns all of them. */
export async function changeNotificationSwitches(
  userId: number,
  { colleagues }: Partial<NotificationSwitches>
): Promise<NotificationSwitches> {
  if (colleagues === true) {
    await sql.run(
      'INSERT INTO notify_about_colleagues (user_id) VALUES ($1) ON CONFLICT DO NOTHING',
      [userId]
    )
  }
  if (colleagues === false) {
    await sql.run('DELETE FROM notify_about_colleagues WHERE user_id = $1', [userId])
  }
  return readNotificationSwitches(userId)
}
