import type { WaitingDecisions } from '#shared/answers/dashboard'
import type { Contractor } from '#app/accounts/signed_in_user'
import type { PageVisit } from '#app/http/stack/page_shares'
import { sql } from '#app/database/sql'
import { proposalOf } from '#app/orders/lists/list_order_items'
import { mayDecide } from '#app/orders/order_policy'

/** So many orders are named, and of each so many lines. */
const MOST = 5
const MOST_LINES = 2

const isWaiting = `i.contractor_id = $1 AND i.state_code = 'awaiting_decision'`

/** What waits for the contractor's answer, order by order, the nearest deadline first. */
export async function listWaitingDecisions({ id }: Contractor): Promise<WaitingDecisions> {
  type Row = WaitingDecisions['orders'][number] & { all_lines: number }
  const rows = await sql.rows<Row>(
    `SELECT o.id, o.number, o.reference, count(*)::int AS lines,
       to_json(min(p.deadline)) #>> '{}' AS deadline,
       array_to_json((array_agg(json_build_object('brand_name', i.brand_name,
         'partnumber', i.partnumber, 'price', i.price::text, 'proposal', ${proposalOf('p')})
         ORDER BY p.deadline, i.line))[1:${MOST_LINES}]) AS first,
       (sum(count(*)) OVER ())::int AS all_lines
     FROM order_items i JOIN orders o ON o.id = i.order_id
     JOIN order_item_proposals p ON p.order_item_id = i.id AND p.answer IS NULL
     WHERE ${isWaiting} GROUP BY o.id ORDER BY min(p.deadline), o.id LIMIT ${MOST}`,
    [id]
  )
  return {
    lines: rows[0]?.all_lines ?? 0,
    orders: rows.map(({ all_lines: _, deadline, ...order }) => {
      return { ...order, deadline: new Date(deadline).toISOString() }
    }),
  }
}

/** How many lines wait, on every page of who may decide them. */
export async function waitingDecisionsShare({ user, always }: PageVisit) {
  const buyer = user && mayDecide(user)
  if (!buyer?.ok) return {}
  const counted = await sql.one<{ lines: number }>(
    `SELECT count(*) AS lines FROM order_items i WHERE ${isWaiting}`,
    [buyer.value.contractor.id]
  )
  return { decisions_waiting: always(counted?.lines ?? 0) }
}
