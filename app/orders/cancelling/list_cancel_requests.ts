import type { StaffCancelRequest } from '#shared/answers/staff/cancel_requests'
import { lookedAfter } from '#app/contractors/looked_after'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { condition } from '#app/database/conditions'
import { readListPage, type ListPage } from '#app/database/list_page'

type Row = Omit<StaffCancelRequest, 'asked_at'> & { asked_at: Date }

/** What buyers ask the manager to cancel and nobody has answered, the longest waiting first. */
export async function listCancelRequests(
  user: SignedInUser,
  { page, per_page }: { page: number; per_page: number }
): Promise<ListPage<StaffCancelRequest>> {
  const { rows, meta } = await readListPage<Row>({
    columns: `r.id, r.quantity, r.reason, r.created_at AS asked_at, nullif(u.name, '') AS user_name,
      c.name AS contractor_name, i.order_id, o.number AS order_number, i.line, i.brand_name,
      i.partnumber, i.name, i.price_list_name, i.price, i.currency_code, i.qty_ordered,
      i.qty_processing`,
    tables: `cancel_requests r JOIN order_items i ON i.id = r.order_item_id
      JOIN orders o ON o.id = i.order_id JOIN contractors c ON c.id = i.contractor_id
      LEFT JOIN users u ON u.id = r.user_id`,
    filtered_tables: 'cancel_requests r JOIN order_items i ON i.id = r.order_item_id',
    id: 'r.id',
    conditions: [lookedAfter(user, 'i.contractor_id'), condition('r.answer IS NULL')],
    order: 'r.id',
    page,
    per_page,
  })
  return { rows: rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })), meta }
}
