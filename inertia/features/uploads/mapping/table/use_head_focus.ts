import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Moves the focus to the choice of a column, which may still have to be drawn. */
export function useHeadFocus(
  grid: RefObject<HTMLElement | null>,
  reveal: (index: number) => void
): (column: number) => void {
  const wanted = useRef<number | null>(null)
  const [, draw] = useState(0)
  useLayoutEffect(() => {
    const select = grid.current?.querySelector<HTMLElement>(`[data-head="${wanted.current}"]`)
    if (!select) return
    wanted.current = null
    select.focus({ preventScroll: true })
    select.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return useCallback(
    (column: number) => {
      wanted.current = column
      reveal(column - 1)
      draw((count) => count + 1)
    },
    [reveal]
  )
}
