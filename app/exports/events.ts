import { defineEvent } from '#app/events/define_event'

/** A file somebody asked for is there, or could not be made: they do not wait for ever. */
export const exportReady = defineEvent('export.ready', { audience: ['user'] })

/** How far a file is that somebody waits for. */
export const exportProgress = defineEvent('export.progress', { audience: ['user'] })

/** The INSERT of the event for exports `x`, as their rows say. */
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
