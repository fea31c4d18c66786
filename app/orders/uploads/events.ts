import { defineEvent } from '#app/events/define_event'
import { fileCheckedMail } from '#app/orders/uploads/checked_mail'

/** How far a worker is with a file that is to be ordered. */
export const uploadProgress = defineEvent('upload.progress', { audience: ['user'] })

/** It was checked, ordered, or had to be given up. */
export const uploadFinished = defineEvent('upload.finished', { audience: ['user'] })

/** The INSERT of the event for uploads `u`, as their rows say. */
export function finishedInsert(uploads: string): string {
  return uploadFinished.insert({
    subject: `'order_upload:' || u.id`,
    contractor_id: 'u.contractor_id',
    user_id: 'u.user_id',
    payload: `jsonb_build_object('order_upload_id', u.id, 'state', u.state)`,
    from: `${uploads} u`,
  })
}

/** Nobody was there to see it: noted for who sent it; of what was ordered the order has a mail of its own. */
export const uploadUnseen = defineEvent('upload.unseen', {
  audience: [],
  notification: {
    kind: 'file_checked',
    recipients: `SELECT u.id AS user_id, jsonb_build_object('order_upload_id', f.id,
        'upload_id', f.upload_id, 'file_name', f.file_name,
        'outcome', CASE WHEN f.refusal IS NOT NULL THEN 'refused' ELSE f.state END,
        'lines_count', f.lines_count, 'rejected_count', f.rejected_count,
        'order', CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'number', o.number) END)
          AS facts,
        true AS in_bell, o.id IS NULL AS by_mail
      FROM order_uploads f JOIN users u ON u.id = f.user_id AND u.contractor_id = f.contractor_id
      LEFT JOIN orders o ON o.id = f.order_id
      WHERE f.id = (e.payload ->> 'order_upload_id')::bigint`,
    mail: fileCheckedMail,
  },
})
