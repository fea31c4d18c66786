import { defineEvent } from '#app/events/define_event'
import {
  cancelAskedMail,
  cancelDeclinedMail,
  decisionNeededMail,
  orderUpdatedMail,
} from '#app/orders/order_mails'
import { isWaitingOrder } from '#app/orders/lists/list_filters'
import { orderPlacedMail, orderReceivedMail } from '#app/orders/placed_mail'
import { placedOrder } from '#app/orders/placed_order'

/** Colleagues of who placed the order `o` who chose to hear of it and may read orders: in the bell. */
const colleagues = `SELECT u.id FROM users u JOIN contractors c ON c.id = u.contractor_id
  JOIN notify_about_colleagues h ON h.user_id = u.id
  WHERE u.contractor_id = o.contractor_id AND u.id IS DISTINCT FROM o.user_id
    AND NOT 'orders' = ANY (u.disabled_features || c.disabled_features)`

/** Who placed the order `o`, while they belong to its contractor, and such colleagues: `u`. */
const whoHears = `CROSS JOIN LATERAL (
        SELECT o.user_id AS id, true AS is_buyer UNION ALL SELECT id, false FROM (${colleagues}) u) r
      JOIN users u ON u.id = r.id AND u.contractor_id = o.contractor_id`

/** Open windows: of the contractor, and of who works its lines. */
const ORDER_AUDIENCE = ['contractor', 'manager', 'staff.admin'] as const

/** To colleagues it is told whose order it is. */
const whoseOrder = `CASE WHEN r.is_buyer THEN '{}' ELSE jsonb_build_object('user_id', o.user_id) END`

/**
 * Noted for the buyer who placed it, while they belong to its contractor: for the mail, and in the
 * bell when somebody else did it for them. And for colleagues who want to hear of it.
 */
export const orderPlaced = defineEvent('order.placed', {
  audience: ORDER_AUDIENCE,
  notification: {
    kind: 'order_placed',
    recipients: `SELECT u.id AS user_id, jsonb_build_object(
        'order_id', o.id, 'number', o.number, 'reference', o.reference,
        'items_count', o.items_count, 'amount', o.amount::text,
        'currency_code', o.currency_code, 'prices_include_vat', z.prices_include_vat,
        'deliver_to', o.deliver_to)
          || CASE WHEN r.is_buyer AND e.payload ? 'dearer' THEN jsonb_build_object('placed', ${placedOrder}) ELSE '{}' END
          || ${whoseOrder} AS facts,
        u.id IS DISTINCT FROM e.user_id AS in_bell, r.is_buyer AS by_mail
      FROM orders o ${whoHears} JOIN regions z ON z.code = o.region_code
      WHERE o.id = (e.payload ->> 'order_id')::bigint`,
    mail: orderPlacedMail,
  },
  // The contractor's manager is told, else all managers and admins, except the user who placed the order.
  staffNotification: {
    kind: 'order_received',
    recipients: `SELECT u.id AS user_id, jsonb_build_object('order_id', o.id, 'number', o.number,
        'reference', o.reference, 'contractor_name', c.name, 'items_count', o.items_count,
        'amount', o.amount::text, 'currency_code', o.currency_code,
        'prices_include_vat', z.prices_include_vat) AS facts,
        true AS in_bell, true AS by_mail
      FROM orders o JOIN contractors c ON c.id = o.contractor_id
      JOIN regions z ON z.code = o.region_code
      LEFT JOIN users k ON k.id = c.manager_id AND k.role IN ('manager', 'admin')
        AND k.deactivated_at IS NULL
      JOIN users u ON u.id = k.id
        OR k.id IS NULL AND u.role IN ('manager', 'admin') AND u.deactivated_at IS NULL
      WHERE o.id = (e.payload ->> 'order_id')::bigint AND u.id IS DISTINCT FROM e.user_id`,
    mail: orderReceivedMail,
  },
})

/** The update `e` of the order `o` is told by the question that was asked with it, which still waits. */
const isToldByQuestion = `(e.payload ? 'is_asked' AND EXISTS (SELECT FROM order_item_proposals p
  JOIN order_items i ON i.id = p.order_item_id WHERE i.order_id = o.id AND p.answer IS NULL))`

/** Of the order that the notification `n` is about nothing waits for an answer any more. */
const nothingWaits = `NOT EXISTS (SELECT FROM orders o
  WHERE o.id = (n.facts ->> 'order_id')::bigint AND ${isWaitingOrder})`

/**
 * Noted for the same buyer, unless they did it themselves, and for such colleagues; what a sale did is told
 * once, by the sale, and what was done while something was asked by the question: a mail of it gets only who
 * switched off those of questions. Who wants to hear of whole orders gets no mail of parts that go on as promised.
 */
export const orderUpdated = defineEvent('order.updated', {
  audience: ORDER_AUDIENCE,
  notification: {
    kind: 'order_updated',
    recipients: `SELECT u.id AS user_id, e.payload - '{order_item_ids,is_partial,is_asked}'::text[]
          || ${whoseOrder} AS facts,
        NOT q.is_told AS in_bell, r.is_buyer AND NOT (e.payload ? 'is_partial' AND EXISTS (
          SELECT FROM mail_choices w WHERE w.user_id = u.id AND w.kind = 'order_updated'
            AND w.told = 'whole')) AND (NOT q.is_told OR EXISTS (SELECT FROM mail_switched_off s
          WHERE s.user_id = u.id AND s.kind = 'decision_needed')) AS by_mail
      FROM orders o ${whoHears} CROSS JOIN LATERAL (SELECT ${isToldByQuestion} AS is_told) q
      WHERE o.id = (e.payload ->> 'order_id')::bigint AND u.id IS DISTINCT FROM e.user_id
        AND NOT e.payload ? 'sale_id' AND NOT (e.payload ? 'is_partial' AND e.payload -> 'moves' = '[]')`,
    asks: {
      isOver: `n.facts ->> 'state_code' = 'awaiting_decision' AND ${nothingWaits}`,
      isAll: false,
    },
    mail: orderUpdatedMail,
  },
})

/**
 * Noted for the managers who look after the contractor, and for admins: what waits for their answer. Mailed to
 * the contractor's manager, to all of them when it has none; not line by line, while the first mail about an
 * order is an hour old at most and was not followed.
 */
export const cancelRequested = defineEvent('cancel.requested', {
  audience: ORDER_AUDIENCE,
  notification: {
    kind: 'cancel_asked',
    recipients: `SELECT u.id AS user_id, jsonb_build_object('order_id', i.order_id,
        'number', e.payload ->> 'number', 'contractor_name', c.name, 'brand_name', i.brand_name,
        'partnumber', i.partnumber, 'quantity', r.quantity, 'reason', r.reason,
        'is_mailed', m.by_mail) AS facts, true AS in_bell, m.by_mail
      FROM cancel_requests r JOIN order_items i ON i.id = r.order_item_id
      JOIN contractors c ON c.id = i.contractor_id
      LEFT JOIN users k ON k.id = c.manager_id AND k.role IN ('manager', 'admin')
      JOIN users u ON u.id = k.id OR u.role = 'admin'
        OR u.role = 'manager' AND c.manager_id IS NULL
      CROSS JOIN LATERAL (SELECT (u.id = k.id OR k.id IS NULL) AND NOT EXISTS (
          SELECT FROM notifications n
          WHERE n.user_id = u.id AND n.kind = 'cancel_asked' AND n.read_at IS NULL
            AND n.created_at > e.created_at - interval '1 hour'
            AND n.facts ->> 'order_id' = i.order_id::text
            AND (n.facts ->> 'is_mailed')::boolean) AND NOT EXISTS (
          SELECT FROM happened h JOIN cancel_requests a
            ON a.id = (h.payload ->> 'cancel_request_id')::bigint AND a.answer IS NULL
          WHERE h.event = e.event AND h.subject = e.subject AND h.id < e.id) AS by_mail) m
      WHERE r.id = (e.payload ->> 'cancel_request_id')::bigint AND r.answer IS NULL`,
    mail: cancelAskedMail,
  },
})

/** Noted for who asked, while they belong to the contractor. */
export const cancelDeclined = defineEvent('cancel.declined', {
  audience: ORDER_AUDIENCE,
  notification: {
    kind: 'cancel_declined',
    recipients: `SELECT u.id AS user_id, jsonb_build_object('order_id', i.order_id,
        'number', e.payload ->> 'number', 'brand_name', i.brand_name, 'partnumber', i.partnumber,
        'quantity', r.quantity, 'note', r.note) AS facts, true AS in_bell, true AS by_mail
      FROM cancel_requests r JOIN order_items i ON i.id = r.order_item_id
      JOIN users u ON u.id = r.user_id AND u.contractor_id = i.contractor_id
      WHERE r.id = (e.payload ->> 'cancel_request_id')::bigint`,
    mail: cancelDeclinedMail,
  },
})

/**
 * Noted for the buyer who placed the order, while they belong to its contractor, and for colleagues who
 * want to hear of it: when something is proposed and once more before the deadline (`is_reminder`). An order
 * has one entry in the bell, over when all of it is answered.
 */
export const decisionNeeded = defineEvent('decision.needed', {
  audience: ORDER_AUDIENCE,
  notification: {
    kind: 'decision_needed',
    isUrgent: true,
    recipients: `SELECT u.id AS user_id, e.payload || jsonb_build_object('reference', o.reference,
        'lines_count', p.lines, 'deadline', p.deadline, 'proposed', p.proposed,
        'time_zone', z.time_zone)
          || ${whoseOrder} AS facts,
        true AS in_bell, r.is_buyer AS by_mail
      FROM orders o ${whoHears} JOIN regions z ON z.code = o.region_code
      CROSS JOIN LATERAL (SELECT count(*) AS lines, min(p.deadline) AS deadline,
          jsonb_path_query_array(jsonb_agg(jsonb_build_object('brand_name', i.brand_name,
            'partnumber', i.partnumber, 'before', i.price::text, 'price', p.price::text,
            'part', p.brand_name || ' ' || p.partnumber, 'latest_days', p.latest_days, 'currency_code', i.currency_code)
            ORDER BY i.line), '$[0 to 2]') AS proposed
        FROM order_item_proposals p JOIN order_items i ON i.id = p.order_item_id
        WHERE i.order_id = o.id AND p.answer IS NULL) p
      WHERE o.id = (e.payload ->> 'order_id')::bigint AND p.lines > 0`,
    renews: 'order_id',
    asks: { isOver: nothingWaits, isAll: true },
    mail: decisionNeededMail,
  },
})
