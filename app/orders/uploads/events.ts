import { defineEvent } from '#app/events/define_event'

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
