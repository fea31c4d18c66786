import { useEffect } from 'react'
import type { PriceSource } from '#shared/answers/prices/price_source'
import { useReload } from '~/lib/http/use_reload'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'

const LOOK_EVERY_MS = 1_500

/** Reads the sources again while one of them is looked at, and when an import of the list moves on. */
export function useFollowedSources(listId: number, sources: readonly PriceSource[]): () => void {
  const refresh = useReload(['sources', 'price_list'])
  const isBusy = sources.some(({ is_busy }) => is_busy)
  useReconnected(refresh)
  useRealtime('price_import.progress', ({ price_list_id, is_check }) => {
    if (price_list_id === listId && is_check !== true) refresh()
  })
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(refresh, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBusy, refresh])
  return refresh
}
