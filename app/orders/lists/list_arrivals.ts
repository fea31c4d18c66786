import { OPEN } from '#shared/answers/order'
import { dayAfter, dayIn } from '#shared/day_in'
import { isWorkingDay } from '#shared/working_days'
import type { Arrivals } from '#shared/answers/dashboard'
import type { Contractor } from '#app/accounts/signed_in_user'
import { itemInState, promisedBetween, promisedDay } from '#app/orders/lists/list_filters'
import { ownedBy } from '#app/orders/order_policy'
import { allOf } from '#app/database/conditions'
import { sql } from '#app/database/sql'

const DAYS = 7
/** So many orders are named. */
const MOST = 8

type Arrival = Arrivals['orders'][number]

/**
 * What is still to come and promised for the next seven days: the items a list with these filters
 * has, less what of them was delivered or refused.
 */
export async function listArrivals(contractor: Contractor): Promise<Arrivals> {
  const days = nextDays(dayIn(contractor.time_zone))
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const wanted = allOf([
    ownedBy(contractor.id, 'i'),
    ...itemInState(OPEN),
    ...promisedBetween({ promised_on_from: from, promised_on_to: to }),
  ])
  const rows = await sql.rows<Arrival>(
    `SELECT a.day, o.id AS order_id, o.number, o.reference, a.lines, a.quantity,
       coalesce(a.waiting_pieces, 0) AS waiting, a.moved_from FROM (
       SELECT ${promisedDay} AS day, i.order_id, count(*) AS lines,
         sum(i.qty_ordered - i.qty_delivered - i.qty_refused) AS quantity,
         sum(i.qty_processing) FILTER (WHERE i.state_code = 'awaiting_decision') AS waiting_pieces,
         min(i.promised_on) FILTER (WHERE i.promised_on <> i.promised_on_new) AS moved_from
       FROM order_items i WHERE ${wanted.text} GROUP BY 1, 2) a
     JOIN orders o ON o.id = a.order_id ORDER BY a.day, o.id`,
    wanted.values
  )
  const orders = rows.slice(0, MOST)
  const named = new Set(orders.map(({ order_id }) => order_id))
  const others = rows.map(({ order_id }) => order_id).filter((id) => !named.has(id))
  return {
    from,
    to,
    days: days.flatMap((day) => {
      const own = rows.filter((row) => row.day === day)
      if (own.length === 0 && !isWorkingDay(day, contractor.region_code)) return []
      return [{ day, lines: sum(own, 'lines'), quantity: sum(own, 'quantity') }]
    }),
    orders,
    others: new Set(others).size,
  }
}

function nextDays(today: string): string[] {
  return Array.from({ length: DAYS }, (_, index) => dayAfter(today, index))
}

function sum(rows: Arrival[], field: 'lines' | 'quantity'): number {
  return rows.reduce((all, row) => all + row[field], 0)
}
