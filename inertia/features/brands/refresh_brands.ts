import { queueReads } from '~/lib/http/latest_read'
import { route } from '~/lib/routing/routes'

const queue = queueReads(
  ['queue', 'queue_total', 'open', 'decisions', 'read_at', 'brand_queue'],
  (openId) => route('admin.brands', {}, openId === undefined ? {} : { brand: openId })
)

/** Says what brands are; the queue is read again afterwards. */
export const answerBrands = queue.answer

/** Reads what is shown again, with the brand that is open; without one the first of the queue is opened. */
export function refreshBrands(shown: 'waiting' | 'decided', openId?: number): void {
  if (shown === 'decided') queue.read(route('admin.brands', {}, { shown }))
  else queue.refresh(openId)
}
