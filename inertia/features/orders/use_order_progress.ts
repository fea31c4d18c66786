import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useReload } from '~/lib/http/use_reload'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'
import { useTexts } from '~/lib/texts/texts'
import { isOwn, type Updates } from './use_order_updates'

const none: ReadonlySet<string> = new Set()

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
  const readHead = useReload(['order'])
  useReconnected(refresh)
  /** @param lines null: more than are worth naming */
  function hear(orderId: number | undefined, lines: readonly unknown[] | null): void {
    if (orderId !== undefined && orderId !== order.id) return
    // Nothing in the lines: only what stands over them.
    if (lines?.length === 0) return readHead()
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
