import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useRef, useState } from 'react'
import type { OrderItem } from '#shared/answers/order'
import type { GridCursor } from '~/grid/types'

export type OpenLine = ReturnType<typeof useOpenLine>

/** The line whose panel is open, and the way from line to line. */
export function useOpenLine(items: readonly OrderItem[]) {
  // Undefined: none was opened yet.
  const [openId, setOpenId] = useState<number | null>()
  const hasRoom = useMediaQuery('(min-width: 1200px)') ?? false
  const cursorId = useRef<number | null>(null)
  const cursor = useRef<GridCursor>(null)
  const lines = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const indexOf = (id: number | null) => items.findIndex((item) => item.id === id)
  const index = indexOf(openId ?? null)
  const follow = (to: number) => setOpenId((id) => (typeof id === 'number' ? to : id))

  return {
    line: items[index] ?? null,
    wasOpened: openId !== undefined,
    /** The list was read again without the line that is open. */
    isGone: typeof openId === 'number' && index < 0,
    /** Whether there is room for the panel beside the table, and it is there. */
    hasRoom,
    isBeside: hasRoom && index >= 0,
    isFirst: index === 0,
    isLast: index === items.length - 1,
    /** The table with the panel beside it, and the table. */
    lines,
    table,
    /** To be given to the grid. */
    cursor,
    onCursor(row: OrderItem | null): void {
      cursorId.current = row?.id ?? null
      if (row) follow(row.id)
    },
    open: useCallback(({ id }: OrderItem) => setOpenId(id), []),
    close: () => setOpenId(null),
    /** The line with the cursor. */
    current: () => items[indexOf(openId ?? cursorId.current)],
    goOn(by: 1 | -1): void {
      const next = items[indexOf(openId ?? cursorId.current) + by]
      if (!next) return
      follow(next.id)
      cursor.current?.moveTo(next.id)
    },
    /** To the cell with the cursor, or the first one. */
    focusTable(): void {
      const cell = (which = '') =>
        table.current?.querySelector<HTMLElement>(`[role=gridcell]${which}`)
      ;(cell('[tabindex="0"]') ?? cell())?.focus()
    },
  }
}
