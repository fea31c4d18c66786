import { defineEvent } from '#app/events/define_event'

/** Reports that a requested file is ready or could not be made. */
export const exportReady = defineEvent('export.ready', { audience: ['user'] })

/** Reports the progress of a requested file. */
export const exportProgress = defineEvent('export.progress', { audience: ['user'] })

/** Returns the INSERT of the event for the exports `x`, with the values of their rows. */
export function exportsAreOver(exports: string): string {
  return exportReady.insert({
    subject: `'export:' || x.id`,
    contractor_id: 'x.contractor_id',
    user_id: 'x.user_id',
    payload: `jsonb_build_object('export_id', x.id, 'kind', x.kind, 'subject_id', x.subject_id,
      'state', x.state)`,
    from: `${exports} x`,
  })
}
