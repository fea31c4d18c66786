import { useSharedProps } from '~/lib/page_props'
import { useLayoutEffect, useState, type RefObject } from 'react'

/** Beside the sheet stands the rail, wide or narrow, and a line (portal_layout.module.css). */
const RAIL = { wide: 209, narrow: 57, from: 1200 }

/** The inner width of an element as it is now; until it can be measured, that of the sheet. */
export function useWidth(element: RefObject<HTMLElement | null>, isThere: boolean): number {
  const { screen } = useSharedProps()
  const rail = screen.width < RAIL.from ? RAIL.narrow : RAIL.wide
  const [width, setWidth] = useState(screen.width - rail)
  useLayoutEffect(() => {
    const { current } = element
    if (!isThere || !current) return
    const measure = () => setWidth(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isThere])
  return width
}
