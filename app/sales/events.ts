import { defineEvent } from '#app/events/define_event'
import { saleDeliveredMail, saleIssuedMail } from '#app/sales/sale_mails'

/**
 * Who hears of the sale `s` the event `e` tells of: those who placed orders in it, while they belong to its
 * contractor, each with their orders; and colleagues who chose to hear of them and may read orders, in the
 * bell. Who may not open invoices is led to the order.
 */
function recipients(facts: string): string {
  return `SELECT u.id AS user_id, jsonb_build_object('number', s.number,
        'sale_id', CASE WHEN NOT 'invoices' = ANY (u.disabled_features || c.disabled_features)
          THEN s.id END,
        'orders', r.orders, 'boxes_count', s.boxes_count, 'pieces_count', s.pieces_count,
        ${facts}) AS facts,
      true AS in_bell, r.is_buyer AS by_mail
    FROM sales s JOIN contractors c ON c.id = s.contractor_id JOIN regions z ON z.code = s.region_code
    CROSS JOIN LATERAL (
      SELECT id, bool_or(is_buyer) AS is_buyer,
        jsonb_agg(jsonb_build_object('id', order_id, 'number', number) ORDER BY order_id)
          FILTER (WHERE is_buyer OR NOT has_own) AS orders
      FROM (SELECT w.*, bool_or(is_buyer) OVER (PARTITION BY w.id) AS has_own
        FROM (SELECT o.user_id AS id, true AS is_buyer, o.id AS order_id, o.number FROM orders o
            WHERE o.id IN (SELECT si.order_id FROM sale_items si WHERE si.sale_id = s.id)
          UNION ALL
          SELECT h.user_id, false, o.id, o.number FROM orders o CROSS JOIN notify_about_colleagues h
            JOIN users k ON k.id = h.user_id AND k.contractor_id = s.contractor_id
            WHERE o.id IN (SELECT si.order_id FROM sale_items si WHERE si.sale_id = s.id)
              AND k.id IS DISTINCT FROM o.user_id
              AND NOT 'orders' = ANY (k.disabled_features || c.disabled_features)) w) heard
      GROUP BY id) r
    JOIN users u ON u.id = r.id AND u.contractor_id = s.contractor_id
    WHERE s.id = (e.payload ->> 'sale_id')::bigint`
}

/** A shipment goes out: one note and one mail for all orders in it. */
export const saleIssued = defineEvent('sale.issued', {
  audience: ['contractor'],
  notification: {
    kind: 'sale_issued',
    recipients: recipients(
      `'due_on', s.due_on, 'total', s.total::text, 'currency_code', s.currency_code`
    ),
    mail: saleIssuedMail,
  },
})

/** Its invoice shows who carries it; nobody has to be called for it. */
export const saleShipped = defineEvent('sale.shipped', { audience: ['contractor'] })

/** It has arrived. */
export const saleDelivered = defineEvent('sale.delivered', {
  audience: ['contractor'],
  notification: {
    kind: 'sale_delivered',
    recipients: recipients(
      `'received_by', s.received_by, 'delivered_at', s.delivered_at, 'time_zone', z.time_zone`
    ),
    mail: saleDeliveredMail,
  },
})

/** The others who pack see each other's boxes. */
export const packingUpdated = defineEvent('packing.updated', {
  audience: ['manager', 'staff.warehouse', 'staff.admin'],
})
