import { defineEvent } from '#app/events/define_event'
import { priceImportMail } from '#app/price_lists/import_mail'

/**
 * Heard by those who look after the price list (`managedBy`), and by nobody else: it names the list
 * and the file. Noted for whoever started the import, if they still are one of those, once it is
 * over or waits for a confirmation; then also for who may confirm it: the supplier's manager, else
 * all managers and admins; they also hear of what a source brought in vain. Of what was rejected with the reason. Not of what was stopped, and not of
 * checks.
 */
export const priceImportProgress = defineEvent('price_import.progress', {
  audience: ['contractor', 'manager', 'staff.admin'],
  notification: {
    kind: 'price_import',
    recipients: `SELECT u.id AS user_id, jsonb_build_object(
        'price_import_id', i.id, 'price_list_id', i.price_list_id,
        'price_list_name', e.payload -> 'price_list_name', 'file_name', e.payload -> 'file_name',
        'state', CASE WHEN e.payload ->> 'state' = 'failed' AND i.failure = 'rejected'
            THEN 'rejected'
          WHEN e.payload ->> 'state' = 'live' AND i.undoes_id IS NOT NULL AND i.reapplies_id IS NULL
            THEN 'emptied'
          ELSE e.payload ->> 'state' END,
        'rows_total', e.payload -> 'rows_total',
        'rows_rejected', e.payload -> 'rows_rejected')
          || CASE WHEN e.payload ->> 'state' = 'failed' AND i.failure = 'rejected'
            THEN jsonb_build_object('reason', i.reject_reason) ELSE '{}' END AS facts,
        true AS in_bell, true AS by_mail,
        u.id = i.user_id AND i.price_source_id IS NULL AND i.failure IS DISTINCT FROM 'rejected'
          AND coalesce(i.confirmed_by, u.id) = u.id AS is_own
      FROM price_imports i LEFT JOIN contractors c ON c.id = e.contractor_id
      JOIN users u ON u.id = e.user_id AND (u.role = 'admin' OR u.contractor_id = c.id
          OR u.role = 'manager' AND coalesce(c.manager_id, u.id) = u.id)
        OR (e.payload ->> 'state' = 'awaiting_confirmation'
            OR i.price_source_id IS NOT NULL AND e.payload ->> 'state' = 'failed'
              AND coalesce(i.failure, '') NOT IN ('rejected', 'superseded'))
          AND u.role IN ('manager', 'admin') AND coalesce(c.manager_id, u.id) = u.id
      WHERE i.id = (e.payload ->> 'price_import_id')::bigint
        AND e.payload ->> 'state' IN ('live', 'failed', 'awaiting_confirmation')
        AND NOT i.is_check AND i.failure IS DISTINCT FROM 'cancelled'`,
    // Who waits for it sees it end; what others did with it, and what a source brought, is news.
    isOwn: 'r.is_own',
    mail: priceImportMail,
  },
})

/**
 * The INSERT of the event for imports `i`, as their rows say.
 *
 * @param imports what stands after FROM for `i`: a table, or rows that a statement has changed
 */
export function progressInsert(imports: string): string {
  return priceImportProgress.insert({
    subject: `'price_import:' || i.id`,
    contractor_id: 'l.supplier_id',
    user_id: 'i.user_id',
    payload: `jsonb_build_object('price_import_id', i.id, 'price_list_id', l.id,
      'price_list_name', l.name, 'file_name', i.file_name, 'state', i.state,
      'is_check', i.is_check, 'rows_read', i.rows_read, 'bytes_read', i.bytes_read,
      'bytes_total', i.bytes_total, 'rows_total', i.rows_total, 'rows_rejected', i.rows_rejected)`,
    from: `${imports} i JOIN price_lists l ON l.id = i.price_list_id`,
  })
}
