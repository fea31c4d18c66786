import { useRef, type PointerEvent, type ReactNode } from 'react'
import { clampWidth } from '~/grid/columns/column_layout'
import classes from '~/grid/head.module.css'

interface ResizeHandleProps {
  least?: number
  width: number
  onPreview: (width: number) => void
  onResize: (width: number | null) => void
}

/** The right edge of a head, for the pointer; the menu and Shift with the arrows do the same. */
export function ResizeHandle({ least, onPreview, onResize }: ResizeHandleProps): ReactNode {
  const start = useRef<{ x: number; width: number } | null>(null)

  const widthAt = (event: PointerEvent) =>
    start.current ? clampWidth(start.current.width + event.clientX - start.current.x, least) : null

  return (
    <span
      aria-hidden="true"
      className={classes.resize}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        // The drawn width, which for a growing column is not the one it was given.
        const width = event.currentTarget.parentElement?.offsetWidth ?? 0
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => {
        const width = widthAt(event)
        if (width !== null) onPreview(width)
      }}
      onPointerUp={(event) => {
        const width = widthAt(event)
        start.current = null
        if (width !== null) onResize(width)
      }}
      onDoubleClick={() => onResize(null)}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
