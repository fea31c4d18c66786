import {
  ORDER_ROW_REJECTIONS,
  type OrderRowRejection,
  type OrderUpload,
} from '#shared/answers/orders/order_upload'
import { sql, type Sql } from '#app/database/sql'

type Row = Omit<OrderUpload, 'created_at' | 'rejected'> & {
  created_at: Date
  rejected: Partial<Record<OrderRowRejection, number>> | null
}

/** One of the contractor's; null for every other. */
export async function findOrderUpload(
  contractor: { id: number },
  id: number,
  db: Sql = sql
): Promise<OrderUpload | null> {
  const row = await db.one<Row>(
    `SELECT u.id, u.upload_id, u.file_name, u.config, u.state, u.currency_code, u.rows_read,
       u.rows_count, u.lines_count, u.merged_count, u.unasked_count, u.rejected_count,
       (SELECT json_object_agg(reason, rows) FROM (
         SELECT reason, count(*) AS rows FROM order_upload_rows
         WHERE order_upload_id = u.id AND outcome = 'rejected' GROUP BY reason) r) AS rejected,
       u.short_count, u.amount, u.moved_count, u.moved_amount, u.failure, u.refusal,
       CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'number', o.number) END
         AS order, u.created_at
     FROM order_uploads u LEFT JOIN orders o ON o.id = u.order_id
     WHERE u.id = $1 AND u.contractor_id = $2`,
    [id, contractor.id]
  )
  return row && toOrderUpload(row)
}

function toOrderUpload({ created_at, rejected, ...row }: Row): OrderUpload {
  return {
    ...row,
    rejected: ORDER_ROW_REJECTIONS.flatMap((reason) => {
      const count = rejected?.[reason] ?? 0
      return count > 0 ? [{ reason, count }] : []
    }),
    created_at: created_at.toISOString(),
  }
}
