import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import { orderUpdated } from '#app/orders/events'

/** Nothing was moved: open windows show it, and nobody is notified. */
const changed = orderUpdated.insert({
  subject: `'order:' || o.id`,
  contractor_id: 'o.contractor_id',
  user_id: '$4::bigint',
  payload: `jsonb_build_object('order_id', o.id, 'number', o.number, 'state_code', o.state_code,
    'moves', '[]'::jsonb, 'is_partial', true, 'order_item_ids', '[]'::jsonb)`,
  from: 'changed o',
})

/** Gives an order of the contractor another reference; none, when it has no such order. */
export async function changeReference(
  { id: userId, contractor }: { id: number; contractor: { id: number } },
  orderId: number,
  reference: string
): Promise<void> {
  await sql.one(
    `WITH changed AS (
       UPDATE orders SET reference = $3
       WHERE id = $2 AND contractor_id = $1 AND reference <> $3 RETURNING *),
     event AS (${changed})
     SELECT FROM changed`,
    [contractor.id, orderId, reference, userId]
  )
  await wakeRelayAfterCommit(sql)
}
