import { useEffect, useRef, type RefObject } from 'react'
import { useLatest } from '~/lib/use_latest'

/** How near to the edge of the region a drag begins to scroll it, and how fast. */
const EDGE = 28
const STEP = 16

interface Point {
  x: number
  y: number
}

/**
 * While a drag lasts, scrolls the region when the pointer is at its edge or beyond, and tells
 * which element the drag has reached. The answer says whether a drag is on; setting it starts one.
 */
export function useDragScroll(
  region: RefObject<HTMLElement | null>,
  onReach: (element: Element) => void
): RefObject<boolean> {
  const isDragging = useRef(false)
  const latest = useLatest(onReach)

  useEffect(() => {
    let pointer: Point | null = null
    let frame = 0

    const scroll = () => {
      frame = 0
      const element = region.current
      if (!isDragging.current || !element || !pointer) return
      const room = roomOfRows(element)
      const by = {
        left: pointer.x < room.left + EDGE ? -STEP : pointer.x > room.right - EDGE ? STEP : 0,
        top: pointer.y < room.top ? -STEP : pointer.y > room.bottom ? STEP : 0,
      }
      if (by.left === 0 && by.top === 0) return
      element.scrollBy(by)
      const x = Math.min(Math.max(pointer.x, room.left + 1), room.right - 1)
      const y = Math.min(Math.max(pointer.y, room.top + 1), room.bottom - 1)
      const reached = document.elementFromPoint(x, y)
      if (reached) latest.current(reached)
      frame = requestAnimationFrame(scroll)
    }
    const onMove = (event: MouseEvent) => {
      if (!isDragging.current) return
      pointer = { x: event.clientX, y: event.clientY }
      frame ||= requestAnimationFrame(scroll)
    }
    const onUp = () => {
      isDragging.current = false
    }

    document.addEventListener('mousemove', onMove)
    document.addEventListener('mouseup', onUp)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('mousemove', onMove)
      document.removeEventListener('mouseup', onUp)
    }
  }, [region, latest])
  return isDragging
}

/** The part of the region where rows are seen: below the head, above the totals. */
function roomOfRows(region: HTMLElement): {
  left: number
  right: number
  top: number
  bottom: number
} {
  const { left, right, top, bottom } = region.getBoundingClientRect()
  const heightOf = (part: string) => region.querySelector<HTMLElement>(part)?.offsetHeight ?? 0
  return {
    left,
    right,
    top: top + heightOf('[role="columnheader"]') + 1,
    bottom: bottom - heightOf('[role="rowheader"]') - 1,
  }
}
