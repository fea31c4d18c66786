import { router } from '@inertiajs/react'
import { useState } from 'react'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'

const none: ReadonlySet<string> = new Set()

/** How many quotations changed since the list was read; rows never jump by themselves. */
export function useQuotationUpdates(only: string[]) {
  const [changed, setChanged] = useState(none)
  useRealtime('quotation.updated', ({ quotation_id, event_id }) =>
    setChanged((before) => new Set([...before, String(quotation_id ?? event_id)]))
  )
  useReconnected(onRefresh)

  function onRefresh(): void {
    // What changes while the list is read is noted anew.
    setChanged(none)
    router.reload({ only })
  }

  return { count: changed.size, onRefresh }
}
