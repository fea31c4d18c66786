import type { CancelToken } from '@inertiajs/core'
import { router } from '@inertiajs/react'

let underWay: CancelToken | null = null

/**
 * Reads the queue again, and the quotation that is open: it stays, whichever waits the longest now. A read that
 * is still under way is given up: its answer, coming last, would leave what was before on the screen.
 */
export function refreshQueue(openId: number | undefined): void {
  underWay?.cancel()
  let own: CancelToken | null = null
  router.reload({
    only: ['queue', 'queue_total', 'open', 'read_at'],
    ...(openId !== undefined && { data: { quotation: openId } }),
    replace: true,
    onCancelToken(token) {
      own = underWay = token
    },
    onFinish() {
      if (underWay === own) underWay = null
    },
  })
}
