import { notificationRead } from '#app/notifications/events'
import { sql } from '#app/database/sql'

/** Marks a notification of the user as read or unread. Returns false if it does not exist or belongs to another user. */
export function markNotification(userId: number, id: number, isRead: boolean): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const marked = await tx.run(
      `UPDATE notifications SET read_at = CASE WHEN $3 THEN coalesce(read_at, now()) END
       WHERE id = $2 AND user_id = $1 AND in_bell`,
      [userId, id, isRead]
    )
    if (marked > 0) await notificationRead.emit(tx, { subject: `user:${userId}`, user_id: userId })
    return marked > 0
  })
}

/** Marks all notifications as read that existed when the user opened the list; newer ones stay unread. */
export function markAllRead(userId: number, upTo: number): Promise<number> {
  return sql.transaction(async (tx) => {
    const marked = await tx.run(
      `UPDATE notifications SET read_at = now()
       WHERE user_id = $1 AND read_at IS NULL AND id <= $2`,
      [userId, upTo]
    )
    if (marked > 0) await notificationRead.emit(tx, { subject: `user:${userId}`, user_id: userId })
    return marked
  })
}
