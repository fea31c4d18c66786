import { latestRead } from '~/lib/http/latest_read'
import { route } from '~/lib/routing/routes'

const read = latestRead(['queue', 'queue_total', 'open', 'read_at', 'application_queue'])

/** Reads the queue again, with the one that is open; without one the longest waiting is opened. */
export function refreshApplications(openId: number | undefined): void {
  read(route('admin.applications', {}, openId === undefined ? {} : { application: openId }))
}
