import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderItem } from '#shared/answers/order'
import type { GridCursor } from '~/grid/types'

export type OpenLine = ReturnType<typeof useOpenLine>

/**
 * The line whose panel is open, and the way from line to line.
 *
 * @param asked the line that is open from the beginning
 */
export function useOpenLine(items: readonly OrderItem[], asked: number | null = null) {
  // Undefined: none was opened yet.
  const [openId, setOpenId] = useState<number | null | undefined>(asked ?? undefined)
  const hasRoom = useMediaQuery('(min-width: 1200px)') ?? false
  const cursorId = useRef<number | null>(null)
  const cursor = useRef<GridCursor>(null)
  const lines = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  /** To the cell with the cursor, or the first one. */
  const focusTable = useCallback(() => {
    const cell = (which = '') =>
      table.current?.querySelector<HTMLElement>(`[role=gridcell]${which}`)
    ;(cell('[tabindex="0"]') ?? cell())?.focus()
  }, [])
  const keepFocus = useCallback(() => {
    if (document.activeElement === document.body) focusTable()
  }, [focusTable])
  useEffect(() => {
    if (asked === null) return
    // Once the table has the columns it has beside the panel.
    const arrived = setTimeout(() => {
      cursor.current?.moveTo(asked)
      keepFocus()
    })
    return () => clearTimeout(arrived)
  }, [asked, keepFocus])
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
    open: useCallback(
      ({ id }: OrderItem) => {
        setOpenId(id)
        // The cell that was clicked may be of a column that goes for the panel.
        setTimeout(keepFocus)
      },
      [keepFocus]
    ),
    close: () => setOpenId(null),
    /** The line with the cursor. */
    current: () => items[indexOf(openId ?? cursorId.current)],
    goOn(by: 1 | -1): void {
      const next = items[indexOf(openId ?? cursorId.current) + by]
      if (!next) return
      follow(next.id)
      cursor.current?.moveTo(next.id)
    },
    focusTable,
    /** The same, unless something else has the focus. */
    keepFocus,
  }
}
