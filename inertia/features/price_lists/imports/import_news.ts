import { router } from '@inertiajs/react'
import type { ImportNews } from '#shared/answers/import_news'
import { useReload } from '~/lib/http/use_reload'
import { useSharedProps, useUser } from '~/lib/page_props'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'
import { isManager } from '~/lib/user_kinds'

/** Imports that wait or failed, as far as the user looks after them; null where that is not said. */
export function useImportNews(): ImportNews | null {
  return useSharedProps().import_news ?? null
}

/** How many imports and held prices wait for the user, who decides on them. */
export function useWaitingPrices(): number {
  const news = useImportNews()
  const user = useUser()
  return news && isManager(user) ? news.total + news.held_prices : 0
}

/** Keeps the news fresh; the shell does so once for all who show them. */
export function useFreshImportNews(): void {
  const news = useImportNews()

  // What was fetched ahead of a click says what was true before.
  const reload = useReload(['import_news'], () => router.flushAll())

  function refresh(): void {
    if (news) reload()
  }

  useReconnected(refresh)
  useRealtime('price_import.progress', ({ state, is_check }) => {
    if (is_check === true || state === 'running') return
    // What went live may have left prices behind that are held.
    const isNew = state === 'awaiting_confirmation' || state === 'failed' || state === 'live'
    if (isNew || news?.total) refresh()
  })
}
