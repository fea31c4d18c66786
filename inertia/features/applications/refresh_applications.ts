import { router } from '@inertiajs/react'
import { route } from '~/lib/routing/routes'

/** Reads the queue again, with the one that is open; without one the longest waiting is opened. */
export function refreshApplications(openId: number | undefined): void {
  const query = openId === undefined ? {} : { application: openId }
  router.visit(route('admin.applications', {}, query), {
    only: ['queue', 'queue_total', 'open', 'read_at', 'application_queue'],
    preserveState: true,
    preserveScroll: true,
    replace: true,
  })
}
