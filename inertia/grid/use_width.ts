import { useLayoutEffect, useState, type RefObject } from 'react'

/** The inner width of an element as it is now; unlimited while there is none. */
export function useWidth(element: RefObject<HTMLElement | null>, isThere: boolean): number {
  const [width, setWidth] = useState(Infinity)
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
