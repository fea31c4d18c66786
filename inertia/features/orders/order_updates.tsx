import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { DataGridProps } from '~/grid/types'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'
import { useTexts } from '~/lib/texts/texts'
import { useReload } from '~/lib/http/use_reload'

type Updates = NonNullable<DataGridProps<never>['updates']>

const none: ReadonlySet<string> = new Set()

/** Our own changes come back as events within this time. */
const OWN_MS = 3_000

const isOwn = (changedAt = -Infinity) => performance.now() - changedAt < OWN_MS

interface ListUpdates {
  updates: Updates
  /** After a change of our own to these orders. */
  readAgain: (orderIds: readonly number[]) => void
}

/** How many orders moved since the list was read; rows never jump by themselves. */
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

interface OrderShown {
  id: number
  lines: number
}

interface OrderProgressRead {
  updates: Updates
  /** After a change of our own: what comes now is most likely that, and nobody has to ask for it. */
  readAgain: () => void
}

/**
 * Shows the progress of one order as it happens: at once, unless the pointer or the focus is in its
 * lines. Then it says how many have changed, and waits until they are left or it is asked.
 */
export function useOrderProgress(
  order: OrderShown,
  only: string[],
  table: RefObject<HTMLElement | null>
): OrderProgressRead {
  const { t } = useTexts()
  const [changed, setChanged] = useState(none)
  const [isAll, setAll] = useState(false)
  const count = isAll ? order.lines : changed.size
  const ownAt = useRef(-Infinity)
  // What changes while they are read is noted anew.
  const refresh = useReload(only, () => {
    setChanged(none)
    setAll(false)
  })
  useReconnected(refresh)
  /** @param lines null: more than are worth naming */
  function hear(orderId: number | undefined, lines: readonly unknown[] | null): void {
    if (orderId !== undefined && orderId !== order.id) return
    if (isOwn(ownAt.current) || !isInUse(table.current)) return refresh()
    if (lines) setChanged((before) => new Set([...before, ...lines.map(String)]))
    else setAll(true)
  }
  useRealtime('order.updated', (it) => hear(it.order_id, it.order_item_ids ?? null))
  useRealtime('cancel.requested', (it) => hear(it.order_id, [it.order_item_id]))
  useRealtime('cancel.declined', (it) => hear(it.order_id, [it.order_item_id]))
  useRealtime('decision.needed', (it) => hear(it.order_id, ['decisions']))
  const leave = useEffectEvent(() => {
    if (count > 0 && !isInUse(table.current)) refresh()
  })
  useEffect(() => {
    const { current } = table
    // Where pointer and focus have gone to shows only after they have left.
    const left = () => setTimeout(leave)
    current?.addEventListener('pointerleave', left)
    current?.addEventListener('focusout', left)
    return () => {
      current?.removeEventListener('pointerleave', left)
      current?.removeEventListener('focusout', left)
    }
  }, [table])

  return {
    updates: { count, text: t('orders.lines_changed', { count }), onRefresh: refresh },
    readAgain() {
      ownAt.current = performance.now()
      refresh()
    },
  }
}

function isInUse(element: HTMLElement | null): boolean {
  if (!element) return false
  return element.matches(':hover') || element.contains(document.activeElement)
}
