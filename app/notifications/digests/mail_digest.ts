import type { MailDigest } from '#shared/answers/notification'
import { sql } from '#app/database/sql'

/** Whether the user gets one mail a day instead of single mails; off by default. */
export async function readMailDigest(userId: number): Promise<MailDigest> {
  const row = await sql.one('SELECT FROM mail_digests WHERE user_id = $1', [userId])
  return { is_daily: row !== null }
}

/** Changes the setting and returns it. Notifications that are waiting are sent in one last digest. */
export async function changeMailDigest(
  userId: number,
  { is_daily }: MailDigest
): Promise<MailDigest> {
  await sql.run(
    is_daily
      ? 'INSERT INTO mail_digests (user_id) VALUES ($1) ON CONFLICT DO NOTHING'
      : 'DELETE FROM mail_digests WHERE user_id = $1',
    [userId]
  )
  return { is_daily }
}
