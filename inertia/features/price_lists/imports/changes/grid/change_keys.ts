import { useMemo, useRef } from 'react'
import { useLatest } from '~/lib/use_latest'
import type { ImportChange } from '#shared/answers/prices/price_change'
import { useShortcuts } from '~/lib/keys/shortcuts'
import type { Holds } from '~/features/price_lists/imports/changes/holding/holds_context'

const HOLDING = { changing: ['h', 'u'] }

/** H holds the prices of the rows under the cursor back, U releases them. */
export function useChangeKeys(rows: readonly ImportChange[], { may, hold, release }: Holds) {
  const under = useRef<readonly number[]>([])
  const latest = useLatest({ rows, hold, release })
  useShortcuts(
    useMemo((): Record<string, () => void> => {
      if (!may) return {}
      const rowsUnder = () => latest.current.rows.filter(({ id }) => under.current.includes(id))
      return {
        h: () => latest.current.hold(rowsUnder()),
        u: () => latest.current.release(rowsUnder()),
      }
    }, [may, latest]),
    HOLDING
  )
  /** To be given to the grid. */
  return {
    onCursor: (row: ImportChange | null) => (under.current = row ? [row.id] : []),
    onSelection: (some: readonly ImportChange[]) => {
      if (some.length > 0) under.current = some.map(({ id }) => id)
    },
  }
}
