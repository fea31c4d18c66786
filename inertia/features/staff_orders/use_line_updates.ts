import { useRef, useState } from 'react'
import type { StaffLine } from '#shared/answers/staff/order_lines'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { useReload } from '~/lib/http/use_reload'

const READ = ['lines', 'counts', 'read_at', 'order_lines_waiting']

/** Our own changes come back as events within this time. */
const OWN_MS = 3_000

/** How many orders moved since the lines were read, by colleagues or buyers; rows never jump by themselves. */
export function useLineUpdates() {
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set())
  const own = useRef({ orders: new Set<number>(), until: 0 })
  // What moves while they are read is noted anew.
  const readAgain = useReload(READ, () => setMoved(new Set()))

  function hear({ order_id, event_id }: { order_id?: number; event_id: string }): void {
    const { orders, until } = own.current
    const isOwn = order_id !== undefined && orders.has(order_id) && performance.now() < until
    if (isOwn) readAgain()
    else setMoved((before) => new Set([...before, String(order_id ?? event_id)]))
  }
  useRealtime('order.placed', hear)
  useRealtime('order.updated', hear)
  useRealtime('cancel.requested', hear)
  useRealtime('cancel.declined', hear)
  useRealtime('decision.needed', hear)
  useReconnected(readAgain)

  return {
    updates: { count: moved.size, onRefresh: readAgain },
    /** Reads what became of lines that were worked here. */
    readWorked(lines: readonly StaffLine[]): void {
      const orders = new Set(lines.map(({ order_id }) => order_id))
      own.current = { orders, until: performance.now() + OWN_MS }
      readAgain()
    },
  }
}
