import type { OrderChange } from '#shared/answers/orders/happened'
import { sql } from '#app/database/sql'
import { cancelAnswer } from '#app/orders/lists/list_order_items'

/** What happened to an order, as it is read; the times are not text yet. */
export type OrderChangeRow = Omit<OrderChange, 'at'> & { at: Date }

/** Older changes of an order are still in the ledger, and of no use on a screen. */
const MOST_CHANGES = 100

/** So many lines of a change are named by their numbers, and their proposals. */
const MOST_NAMED = 5

/**
 * Every row brings along of which line it is: PostgreSQL takes a new order for one of one line, and joined
 * to its lines afterwards, each row would be compared with all of them.
 */
const happened = `SELECT m.at, 'moved' AS kind, m.from_bucket AS "from", m.to_bucket AS "to", m.reason,
     NULL::date AS promised_on, NULL::text AS answer, m.quantity, '' AS note, m.actor_id AS by, m.id AS seq, NULL::jsonb AS proposed, mine.*
   FROM mine JOIN order_item_movements m ON m.order_item_id = mine.item_id
   UNION ALL
   -- What moved or was decided with it says as much.
   SELECT confirmed_at, 'confirmed', NULL, NULL, NULL, NULL, NULL, NULL, '', NULL, 0, NULL, mine.* FROM mine
   WHERE NOT EXISTS (SELECT FROM order_item_movements m WHERE m.order_item_id = mine.item_id AND m.at = confirmed_at)
     AND NOT EXISTS (SELECT FROM order_item_proposals p
       WHERE p.order_item_id = mine.item_id AND p.answered_at = confirmed_at) AND confirmed_at IS NOT NULL
   UNION ALL
   SELECT s.at, 'promised', NULL, NULL, NULL, s.promised_on, NULL, NULL, '', NULL, s.id, NULL, mine.*
   FROM mine JOIN order_item_promises s ON s.order_item_id = mine.item_id
   UNION ALL
   SELECT p.created_at, 'proposed', NULL, NULL, NULL, NULL, NULL, NULL, p.note, NULL, p.id,
     jsonb_build_object('line', mine.line, 'old_price', p.old_price::text, 'old_brand_name', p.old_brand_name,
       'old_partnumber', p.old_partnumber, 'price', p.price::text, 'brand_name', p.brand_name,
       'partnumber', p.partnumber, 'latest_days', p.latest_days), mine.*
   FROM mine JOIN order_item_proposals p ON p.order_item_id = mine.item_id
   UNION ALL
   SELECT p.answered_at, 'decided', NULL, NULL, NULL, NULL, p.answer, NULL, '', p.answered_by, p.id, NULL, mine.*
   FROM mine JOIN order_item_proposals p ON p.order_item_id = mine.item_id AND p.answer IS NOT NULL
   UNION ALL
   SELECT r.created_at, 'cancel_asked', NULL, NULL, NULL, NULL, NULL, r.quantity, r.reason, r.user_id, r.id, NULL, mine.*
   FROM mine JOIN cancel_requests r ON r.order_item_id = mine.item_id
   UNION ALL
   SELECT r.answered_at, 'cancel_answered', NULL, NULL, NULL, NULL, ${cancelAnswer('mine.is_refused')}, r.cancelled_quantity, r.note,
     CASE WHEN r.answer = 'withdrawn' THEN r.user_id ELSE r.answered_by END, r.id, NULL, mine.*
   FROM mine JOIN cancel_requests r ON r.order_item_id = mine.item_id AND r.answer IS NOT NULL`

/**
 * What happened to an order, the newest first: what was moved, proposed, decided or asked to be
 * cancelled in one moment and alike is one change. Whoever made it has a name only among the order's
 * own contractor.
 */
export async function listOrderHistory(orderId: number): Promise<OrderChangeRow[]> {
  return sql.rows<OrderChangeRow>(
    `WITH mine AS (SELECT id AS item_id, line, contractor_id, brand_name || ' ' || partnumber AS part, confirmed_at,
         qty_refused = qty_ordered AS is_refused
       FROM order_items WHERE order_id = $1)
     SELECT h.at, h.kind, h."from", h."to", h.reason, h.promised_on, h.answer,
       count(DISTINCT h.line)::int AS lines, coalesce(sum(h.quantity), 0)::int AS quantity,
       (array_agg(DISTINCT h.line))[1:${MOST_NAMED}] AS first_lines,
       CASE WHEN count(DISTINCT h.line) = 1 THEN max(h.part) ELSE '' END AS part,
       CASE WHEN count(DISTINCT h.note) = 1 THEN max(h.note) ELSE '' END AS note,
       coalesce(jsonb_path_query_array(jsonb_agg(h.proposed ORDER BY h.line)
         FILTER (WHERE h.proposed IS NOT NULL), '$[0 to ${MOST_NAMED - 1}]'), '[]') AS proposed,
       nullif(u.name, '') AS user_name
     FROM (${happened}) h LEFT JOIN users u ON u.id = h.by AND u.contractor_id = h.contractor_id
     GROUP BY h.at, h.kind, h."from", h."to", h.reason, h.promised_on, h.answer, u.name
     ORDER BY h.at DESC, array_position(ARRAY['moved', 'promised', 'confirmed', 'decided', 'cancel_answered', 'proposed', 'cancel_asked'],
       h.kind), max(h.seq) DESC LIMIT ${MOST_CHANGES}`,
    [orderId]
  )
}
