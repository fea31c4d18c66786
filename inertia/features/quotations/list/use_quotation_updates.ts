import { useState } from 'react'
import { useReload } from '~/lib/http/use_reload'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'

const none: ReadonlySet<string> = new Set()

/** How many quotations changed since the list was read; rows never jump by themselves. */
export function useQuotationUpdates(only: string[]) {
  const [changed, setChanged] = useState(none)
  useRealtime('quotation.updated', ({ quotation_id, event_id }) =>
    setChanged((before) => new Set([...before, String(quotation_id ?? event_id)]))
  )
  // What changes while the list is read is noted anew.
  const onRefresh = useReload(only, () => setChanged(none))
  useReconnected(onRefresh)

  return { count: changed.size, onRefresh }
}
