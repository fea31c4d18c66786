import { router } from '@inertiajs/react'

/** Reads the queue again, and the quotation that is open: it stays, whichever waits the longest now. */
export function refreshQueue(openId: number | undefined): void {
  router.reload({
    only: ['queue', 'queue_total', 'open', 'read_at'],
    ...(openId !== undefined && { data: { quotation: openId } }),
    replace: true,
  })
}
