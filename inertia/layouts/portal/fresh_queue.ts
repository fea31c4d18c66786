import { router } from '@inertiajs/react'
import { useReload } from '~/lib/http/use_reload'
import { useSharedProps } from '~/lib/page_props'
import { useRealtime } from '~/lib/realtime/realtime'

/** Keeps the count of what waits for a manager fresh. */
export function useFreshQueue(): void {
  const isShown = useSharedProps().quotation_queue !== undefined
  // What was fetched ahead of a click says what was true before.
  const reload = useReload(['quotation_queue', 'application_queue', 'brand_queue'], () =>
    router.flushAll()
  )
  useRealtime('queue.updated', () => {
    if (isShown) reload()
  })
}
