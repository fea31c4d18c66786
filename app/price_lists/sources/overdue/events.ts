import { defineEvent } from '#app/events/define_event'
import { lastSuccess } from '#app/price_lists/is_overdue'
import { sourceOverdueMail } from '#app/price_lists/sources/overdue/overdue_mail'

/**
 * No new file has come from a source for longer than it may: noted for the manager of the supplier,
 * else for all managers and admins.
 */
export const sourceOverdue = defineEvent('price_source.overdue', {
  audience: [],
  notification: {
    kind: 'source_overdue',
    renews: 'price_source_id',
    recipients: `SELECT u.id AS user_id, jsonb_build_object('price_source_id', s.id,
        'name', s.name, 'price_list_id', l.id, 'price_list_name', l.name,
        'hours', s.alarm_hours, 'last_success_at', ${lastSuccess}) AS facts,
        true AS in_bell, true AS by_mail
      FROM price_sources s JOIN price_lists l ON l.id = s.price_list_id
      LEFT JOIN contractors c ON c.id = l.supplier_id
      JOIN users u ON u.role IN ('manager', 'admin') AND coalesce(c.manager_id, u.id) = u.id
      WHERE s.id = (e.payload ->> 'price_source_id')::bigint AND s.alarm_hours IS NOT NULL`,
    mail: sourceOverdueMail,
  },
})
