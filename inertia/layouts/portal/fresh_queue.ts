import { router } from '@inertiajs/react'
import { useSharedProps } from '~/lib/page_props'
import { useRealtime } from '~/lib/realtime/realtime'

/** Keeps the count of what waits for a manager fresh. */
export function useFreshQueue(): void {
  const isShown = useSharedProps().quotation_queue !== undefined
  useRealtime('queue.updated', () => {
    if (!isShown) return
    // What was fetched ahead of a click says what was true before.
    router.flushAll()
    // The address may be another one by the time it is answered.
    router.reload({ only: ['quotation_queue', 'application_queue'], preserveUrl: true })
  })
}
