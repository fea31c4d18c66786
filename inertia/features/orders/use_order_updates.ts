import { useRef, useState } from 'react'
import type { DataGridProps } from '~/grid/types'
import { useReload } from '~/lib/http/use_reload'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'

export type Updates = NonNullable<DataGridProps<never>['updates']>

const none: ReadonlySet<string> = new Set()

/** Our own changes come back as events within this time. */
const OWN_MS = 3_000

export const isOwn = (changedAt = -Infinity) => performance.now() - changedAt < OWN_MS

interface ListUpdates {
  updates: Updates
  /** After a change of our own to these orders. */
  readAgain: (orderIds: readonly number[]) => void
}

/** How many orders moved since a list of them or of their lines was read; rows never jump by themselves. */
export function useOrderUpdates(only: string[]): ListUpdates {
  const [moved, setMoved] = useState(none)
  const ownAt = useRef(new Map<number, number>())
  // What moves while the list is read is noted anew.
  const refresh = useReload(only, () => setMoved(none))
  useReconnected(refresh)

  function hear({ order_id, event_id }: { order_id?: number; event_id: string }): void {
    if (order_id !== undefined && isOwn(ownAt.current.get(order_id))) return refresh()
    setMoved((before) => new Set([...before, String(order_id ?? event_id)]))
  }
  useRealtime('order.placed', hear)
  useRealtime('order.updated', hear)
  useRealtime('cancel.requested', hear)
  useRealtime('cancel.declined', hear)
  useRealtime('decision.needed', hear)

  return {
    updates: { count: moved.size, onRefresh: refresh },
    readAgain(orderIds) {
      for (const id of orderIds) ownAt.current.set(id, performance.now())
      refresh()
    },
  }
}
