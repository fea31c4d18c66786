import { latestRead } from '~/lib/http/latest_read'
import { route } from '~/lib/routing/routes'

const read = latestRead(['queue', 'queue_total', 'open', 'decisions', 'read_at', 'brand_queue'])

/** Reads what is shown again, with the brand that is open; without one the first of the queue is opened. */
export function refreshBrands(shown: 'waiting' | 'decided', openId?: number): void {
  if (shown === 'decided') read(route('admin.brands', {}, { shown }))
  else read(route('admin.brands', {}, openId === undefined ? {} : { brand: openId }))
}
