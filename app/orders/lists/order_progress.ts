import type { OrderProgress } from '#shared/answers/orders/order_page'
import { dayIn, isOver } from '#shared/day_in'
import type { Contractor } from '#app/accounts/signed_in_user'
import { isOpenItem, promisedDay } from '#app/orders/lists/list_filters'
import { sql } from '#app/database/sql'

type Row = Omit<OrderProgress, 'blank_columns' | 'is_late' | 'next'> & {
  next: { day: string; pieces: number } | null
} & Record<`has_${BlankColumn}`, boolean>

type BlankColumn = (typeof blankColumns)[number]

/** Columns that may have nothing to say in a whole order. */
const blankColumns = ['reference', 'name', 'promised_on'] as const

/** What the lines of an order add up to, on whichever page they are. */
export async function orderProgress(
  orderId: number,
  { time_zone }: Contractor
): Promise<OrderProgress> {
  const row = await sql.one<Row>(
    `SELECT count(*) AS lines, sum(qty_ordered) AS ordered,
       coalesce(sum(qty_processing) FILTER (WHERE state_code = 'awaiting_decision'), 0)
         AS awaiting_decision,
       coalesce(sum(qty_processing) FILTER (WHERE state_code = 'pending'), 0) AS pending,
       coalesce(sum(qty_processing)
         FILTER (WHERE state_code NOT IN ('awaiting_decision', 'pending')), 0) AS processing,
       sum(qty_ready) AS ready, sum(qty_sent - qty_delivered) AS on_their_way,
       sum(qty_delivered) AS delivered, sum(qty_refused) AS refused,
       sum(qty_refused * price) AS amount_refused,
       sum((qty_ordered - qty_refused) * price) AS amount_left,
       max(${promisedDay}) FILTER (WHERE ${isOpenItem}) AS complete_by,
       nullif(max(promised_on) FILTER (WHERE ${isOpenItem}),
         max(${promisedDay}) FILTER (WHERE ${isOpenItem})) AS complete_by_before,
       (SELECT json_build_object('day', n.day, 'pieces', n.pieces) FROM (
         SELECT ${promisedDay} AS day, sum(i.qty_ordered - i.qty_delivered - i.qty_refused) AS pieces
         FROM order_items i WHERE i.order_id = $1 AND ${isOpenItem} AND ${promisedDay} IS NOT NULL
           AND i.state_code <> 'awaiting_decision'
         GROUP BY 1 ORDER BY 1 LIMIT 1) n) AS next,
       bool_or(reference <> '') AS has_reference, bool_or(name <> '') AS has_name,
       bool_or(${isOpenItem} AND (${promisedDay} IS NOT NULL OR state_code = 'awaiting_decision'))
         AS has_promised_on
     FROM order_items i WHERE order_id = $1`,
    [orderId]
  )
  if (!row) throw new Error(`The order ${orderId} has no lines`)
  const { has_reference, has_name, has_promised_on, next, ...progress } = row
  const has = { reference: has_reference, name: has_name, promised_on: has_promised_on }
  return {
    ...progress,
    is_late: isOver(progress.complete_by, time_zone),
    next: next && {
      ...next,
      is_today: next.day === dayIn(time_zone),
      is_late: isOver(next.day, time_zone),
    },
    blank_columns: blankColumns.filter((column) => !has[column]),
  }
}
