import { useState } from 'react'
import type { DataGridProps } from '~/grid/types'
import { useReload } from '~/lib/http/use_reload'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'

const none: ReadonlySet<string> = new Set()

/** How many invoices are new or have moved since the list was read; rows never jump by themselves. */
export function useInvoiceUpdates(): NonNullable<DataGridProps<never>['updates']> {
  const [moved, setMoved] = useState(none)
  const note = (id: string) => setMoved((before) => new Set([...before, id]))
  useRealtime('sale.issued', ({ sale_id, event_id }) => note(String(sale_id ?? event_id)))
  useRealtime('sale.shipped', ({ sale_id, event_id }) => note(String(sale_id ?? event_id)))
  useRealtime('sale.delivered', ({ sale_id, event_id }) => note(String(sale_id ?? event_id)))
  // What moves while the list is read is noted anew.
  const refresh = useReload(['sales', 'totals', 'counts'], () => setMoved(none))
  useReconnected(refresh)

  return { count: moved.size, onRefresh: refresh }
}
