import type { Decision } from '#shared/answers/orders/order_page'
import type { Order } from '#shared/answers/order'
import { sql } from '#app/database/sql'
import { proposalOf } from '#app/orders/lists/list_order_items'

/** Of an order whose lines agree on another state nothing waits. */
const WAITING_IN: readonly Order['state_code'][] = ['partial', 'awaiting_decision']

/** What waits for the buyer of an order, in the order of its lines; the times are as JSON has them. */
export async function listDecisions({
  id,
  state_code,
}: Pick<Order, 'id' | 'state_code'>): Promise<Decision[]> {
  if (!WAITING_IN.includes(state_code)) return []
  return sql.rows<Decision>(
    `SELECT i.id AS order_item_id, i.line, i.brand_name, i.partnumber, i.name, i.price, i.qty_processing,
       ${proposalOf('p')} AS proposal
     FROM order_items i JOIN order_item_proposals p ON p.order_item_id = i.id AND p.answer IS NULL
     WHERE i.order_id = $1 AND i.state_code = 'awaiting_decision' ORDER BY i.line`,
    [id]
  )
}
