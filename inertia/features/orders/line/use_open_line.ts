import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { OrderItem } from '#shared/answers/order'
import type { GridCursor } from '~/grid/types'

/** The line whose panel is open, and the way from line to line. */
export function useOpenLine(items: readonly OrderItem[]) {
  const [openId, setOpenId] = useState<number | null>(null)
  const cursorId = useRef<number | null>(null)
  const cursor = useRef<GridCursor>(null)
  const indexOf = (id: number | null) => items.findIndex((item) => item.id === id)
  const index = indexOf(openId)

  return {
    line: items[index] ?? null,
    isFirst: index === 0,
    isLast: index === items.length - 1,
    /** To be given to the grid. */
    cursor,
    onCursor(row: OrderItem | null): void {
      cursorId.current = row?.id ?? null
      if (row) setOpenId((id) => (id === null ? null : row.id))
    },
    open: ({ id }: OrderItem) => setOpenId(id),
    close: () => setOpenId(null),
    /** The line with the cursor. */
    current: () => items[indexOf(openId ?? cursorId.current)],
    goOn(by: 1 | -1): void {
      const next = items[indexOf(openId ?? cursorId.current) + by]
      if (!next) return
      setOpenId((id) => (id === null ? null : next.id))
      cursor.current?.moveTo(next.id)
    },
  }
}

/** Escape in an element, when nothing in it wants the key for itself. */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (event.target instanceof Node && element.current?.contains(event.target)) onEscape()
  })
  useEffect(() => {
    // What the grid does with it comes first.
    const onKeyDown = (event: KeyboardEvent) => escape(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
