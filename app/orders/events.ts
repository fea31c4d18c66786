import { defineEvent } from '#app/events/define_event'
import { orderPlacedMail, orderUpdatedMail } from '#app/orders/order_mails'

/** Noted for the buyer who placed it, while they belong to its contractor. */
export const orderPlaced = defineEvent('order.placed', {
  audience: ['contractor'],
  notification: {
    kind: 'order_placed',
    recipients: `SELECT u.id AS user_id, jsonb_build_object(
        'order_id', o.id, 'number', o.number, 'reference', o.reference,
        'items_count', o.items_count, 'amount', o.amount::text,
        'currency_code', o.currency_code) AS facts
      FROM orders o JOIN users u ON u.id = o.user_id AND u.contractor_id = o.contractor_id
      WHERE o.id = (e.payload ->> 'order_id')::bigint`,
    mail: orderPlacedMail,
  },
})

/** Noted for the same buyer, unless they did it themselves. */
export const orderUpdated = defineEvent('order.updated', {
  audience: ['contractor'],
  notification: {
    kind: 'order_updated',
    recipients: `SELECT u.id AS user_id, e.payload - 'order_item_ids' AS facts
      FROM orders o JOIN users u ON u.id = o.user_id AND u.contractor_id = o.contractor_id
      WHERE o.id = (e.payload ->> 'order_id')::bigint AND u.id IS DISTINCT FROM e.user_id`,
    mail: orderUpdatedMail,
  },
})
