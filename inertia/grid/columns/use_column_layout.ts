import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { api } from '~/lib/http/api'
import { arrange, type ArrangedColumn, type ColumnSetting } from '~/grid/columns/column_layout'

const SAVE_AFTER_MS = 600

/** Arrangements of this visit, newer than what the page was rendered with; by user and table. */
const newer = new Map<string, string>()

interface PageWithSettings {
  [key: string]: unknown
  auth?: { user: { id: number } | null }
  table_settings?: Record<string, string>
}

export interface ColumnLayout {
  settings: readonly ColumnSetting[]
  change(next: (settings: readonly ColumnSetting[]) => ColumnSetting[]): void
  reset(): void
  isChanged: boolean
}

/**
 * The user's arrangement of a table's columns: in the first render from the page's props, changed
 * at once, saved a moment after the last change. A save that fails is kept for this visit.
 */
export function useColumnLayout(
  tableKey: string,
  columns: readonly ArrangedColumn[]
): ColumnLayout {
  const { auth, table_settings } = usePage<PageWithSettings>().props
  const userId = auth?.user?.id
  const cacheKey = `${userId ?? ''}:${tableKey}`
  const [saved, setSaved] = useState(newer.get(cacheKey) ?? table_settings?.[tableKey] ?? '')
  const settings = useMemo(() => arrange(columns, saved), [columns, saved])
  const saveSoon = useSavedSoon(tableKey, userId !== undefined)

  const store = useCallback(
    (text: string) => {
      newer.set(cacheKey, text)
      setSaved(text)
      saveSoon(text)
    },
    [cacheKey, saveSoon]
  )

  return {
    settings,
    change: (next) => store(JSON.stringify(next(settings))),
    reset: () => store(''),
    isChanged: saved !== '',
  }
}

/** Saves the last of several quick changes, and what is left when the table goes away. */
function useSavedSoon(tableKey: string, isSignedIn: boolean): (text: string) => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string } | null>(null)

  const flush = useCallback(() => {
    if (!waiting.current) return
    const { timer, text } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    // Not worth interrupting anyone for: the arrangement holds until the page is left for good.
    api
      .patch('api.user.settings.update', { body: { table_settings: { [tableKey]: text } } })
      .catch(() => {})
  }, [tableKey])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return useCallback(
    (text: string) => {
      if (!isSignedIn) return
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = { text, timer: setTimeout(flush, SAVE_AFTER_MS) }
    },
    [flush, isSignedIn]
  )
}
