import { queueReads } from '~/lib/http/latest_read'
import { route } from '~/lib/routing/routes'

/**
 * Answers applications, and reads the queue again with the one that is open; without one the longest waiting is
 * opened.
 */
export const { answer: answerApplications, refresh: refreshApplications } = queueReads(
  ['queue', 'queue_total', 'open', 'read_at', 'application_queue'],
  (openId) => route('admin.applications', {}, openId === undefined ? {} : { application: openId })
)
