import type { Notification } from '#shared/answers/notification'
import { condition } from '#app/database/conditions'
import { readListPage, type ListPage } from '#app/database/list_page'
import type { PageVisit } from '#app/http/stack/page_shares'
import { allNotifications } from '#app/events/registry'
import { sql } from '#app/database/sql'

type Row = Omit<Notification, 'created_at'> & { created_at: Date }

/** Returns an SQL condition on a notification `n` that depends on its kind. */
function byKind(kinds: { kind: string; isOver: string }[]): string {
  const cases = kinds.map(({ kind, isOver }) => `WHEN '${kind}' THEN ${isOver}`)
  return cases.length === 0 ? 'false' : `CASE n.kind ${cases.join(' ')} ELSE false END`
}

const asking = () =>
  allNotifications().flatMap(({ kind, asks }) => (asks ? [{ kind, ...asks }] : []))

/** Whether the request of the notification `n` is settled. */
const isOver = () => byKind(asking())
/** Whether the notification was read, or consists only of a request that is settled. */
const isRead = () => `(n.read_at IS NOT NULL OR ${byKind(asking().filter(({ isAll }) => isAll))})`

/** Lists the notifications of the user, the newest first. */
export async function listNotifications(
  userId: number,
  { page, per_page }: { page: number; per_page: number }
): Promise<ListPage<Notification>> {
  const found = await readListPage<Row>({
    columns: `n.id, n.kind, n.facts, ${isRead()} AS is_read, ${isOver()} AS is_over,
      nullif(u.name, '') AS by_name, n.created_at`,
    tables: `notifications n LEFT JOIN users u ON u.id = (n.facts ->> 'user_id')::bigint`,
    filtered_tables: 'notifications n',
    id: 'n.id',
    conditions: [condition('n.user_id = $?', userId), condition('n.in_bell')],
    order: 'n.id DESC',
    page,
    per_page,
  })
  const rows = found.rows.map((row) => {
    // notification_receiver.ts has written kind and facts together, so they match.
    return { ...row, created_at: row.created_at.toISOString() } as Notification
  })
  return { rows, meta: found.meta }
}

/** Unread notifications are counted up to this number. */
const MOST_COUNTED = 100

export async function countUnread(userId: number): Promise<number> {
  const row = await sql.one<{ unread: number }>(
    `SELECT count(*) AS unread FROM (
       SELECT FROM notifications n WHERE n.user_id = $1 AND n.read_at IS NULL AND NOT ${isRead()}
       LIMIT ${MOST_COUNTED}) n`,
    [userId],
    { name: 'notifications_unread' }
  )
  return row?.unread ?? 0
}

/** The number of unread notifications, for every page. */
export async function unreadShare({ user, always }: PageVisit) {
  return { notifications_unread: always(user ? await countUnread(user.id) : 0) }
}
