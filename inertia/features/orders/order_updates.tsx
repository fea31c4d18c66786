import { router } from '@inertiajs/react'
import { useState } from 'react'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './order_updates.module.css'

/** Says how many orders moved since the list was read; rows never jump by themselves. */
export function OrderUpdates({ only }: { only: string[] }) {
  const { t } = useTexts()
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set())
  const note = (id: string) => setMoved((before) => new Set([...before, id]))
  useRealtime('order.updated', ({ order_id, event_id }) => note(String(order_id ?? event_id)))
  useRealtime('order.placed', ({ order_id, event_id }) => note(String(order_id ?? event_id)))
  useReconnected(refresh)

  function refresh(): void {
    router.reload({ only, onSuccess: () => setMoved(new Set()) })
  }

  return (
    <div className={classes.place} role="status">
      {moved.size > 0 && (
        <Button size="s" icon="refresh" onClick={refresh}>
          {t('orders.updates', { count: moved.size })}
        </Button>
      )}
    </div>
  )
}

/** Shows the progress of one order as it happens. */
export function useOrderProgress(orderId: number, only: string[]): void {
  const refresh = () => router.reload({ only })
  useReconnected(refresh)
  useRealtime('order.updated', ({ order_id }) => {
    if (order_id === undefined || order_id === orderId) refresh()
  })
}
