import { OPEN } from '#shared/answers/order'
import { isOver } from '#shared/day_in'
import type { OpenOrder, OpenOrders } from '#shared/answers/dashboard'
import type { Contractor } from '#app/accounts/signed_in_user'
import { isOpenItem, promisedDay } from '#app/orders/lists/list_filters'
import { listOrders, type OrderRow } from '#app/orders/lists/list_orders'
import { sql } from '#app/database/sql'

/** So many are named. */
const MOST = 8

type Progress = Pick<OpenOrder, 'pieces' | 'complete_by'> & { order_id: number }

/** The contractor's orders in progress, newest first, with where their pieces are. */
export async function listOpenOrders(contractor: Contractor): Promise<OpenOrders> {
  const query = { state_code: OPEN, sort: '-created_at', page: 1, per_page: MOST } as const
  const { rows, meta } = await listOrders(contractor, query)
  const progress = await progressOf(rows.map(({ id }) => id))
  return {
    total: meta.total,
    ...(meta.total_is_minimum && { total_is_minimum: true }),
    orders: rows.flatMap((row) => {
      const own = progress.get(row.id)
      return own ? [toOpenOrder(row, own, contractor)] : []
    }),
    has_ordered: rows.length > 0 || (await hasOrdered(contractor)),
  }
}

async function progressOf(orderIds: number[]): Promise<Map<number, Progress>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql.rows<Progress>(
    `SELECT order_id, jsonb_build_object(
       'processing', sum(CASE WHEN state_code <> 'awaiting_decision' THEN qty_processing ELSE 0 END),
       'decision', sum(CASE WHEN state_code = 'awaiting_decision' THEN qty_processing ELSE 0 END),
       'ready', sum(qty_ready), 'sent', sum(qty_sent - qty_delivered),
       'delivered', sum(qty_delivered), 'refused', sum(qty_refused)) AS pieces,
       max(${promisedDay}) FILTER (WHERE ${isOpenItem}) AS complete_by
     FROM order_items i WHERE order_id = ANY ($1) GROUP BY order_id`,
    [orderIds]
  )
  return new Map(rows.map((row) => [row.order_id, row]))
}

async function hasOrdered(contractor: Contractor): Promise<boolean> {
  const found = await sql.one('SELECT FROM order_counts WHERE contractor_id = $1 AND orders > 0', [
    contractor.id,
  ])
  return found !== null
}

function toOpenOrder(
  row: OrderRow,
  { pieces, complete_by }: Progress,
  { time_zone }: Contractor
): OpenOrder {
  const { id, number, reference, state_code, items_count, waiting_count } = row
  const { amount, currency_code } = row
  const order = { id, number, reference, state_code, items_count, waiting_count }
  return {
    ...order,
    amount,
    currency_code,
    pieces,
    complete_by,
    is_late: isOver(complete_by, time_zone),
  }
}
