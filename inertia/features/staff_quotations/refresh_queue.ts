import { latestRead } from '~/lib/http/latest_read'
import { route } from '~/lib/routing/routes'

const read = latestRead(['queue', 'queue_total', 'open', 'read_at'])

/** Reads the queue again, and the quotation that is open: it stays, whichever waits the longest now. */
export function refreshQueue(openId: number | undefined): void {
  read(route('admin.quotations', {}, openId === undefined ? {} : { quotation: openId }))
}
