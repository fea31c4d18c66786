import { useRef, type PointerEvent } from 'react'
import type { ColumnActions } from '~/grid/columns/column_actions'

/** So far a pointer may wander before a click becomes a drag. */
const THRESHOLD = 6

/**
 * A head that is dragged past the middle of another takes its place; one that is only clicked
 * sorts. The menu and Alt with the arrows move a column without dragging.
 */
export function useColumnDrag(id: string, actions: ColumnActions, onClick: () => void) {
  const drag = useRef<{ x: number; isMoving: boolean } | null>(null)

  const end = (head: HTMLElement) => {
    drag.current = null
    markTarget(head, null)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !isHeadItself(event)) return
      drag.current = { x: event.clientX, isMoving: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return
      if (!drag.current.isMoving && Math.abs(event.clientX - drag.current.x) < THRESHOLD) return
      if (!drag.current.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
      drag.current.isMoving = true
      markTarget(event.currentTarget, dropTarget(event.currentTarget, event.clientX))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const started = drag.current
      const head = event.currentTarget
      end(head)
      if (!started) return
      if (!started.isMoving) return onClick()
      const target = dropTarget(head, event.clientX)
      if (target) actions.place(id, target.before)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event.currentTarget),
  }
}

/** Not one of its buttons, nor a menu of it, whose events reach the head through React. */
function isHeadItself(event: PointerEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('button') === null
}

interface DropTarget {
  head: HTMLElement
  side: 'left' | 'right'
  /** The column before which the dragged one lands; null is the end. */
  before: string | null
}

function dropTarget(dragged: HTMLElement, x: number): DropTarget | null {
  const group = dragged.dataset.pinned
  const heads = [...(dragged.parentElement?.querySelectorAll<HTMLElement>('[data-head]') ?? [])]
  const own = heads.filter((head) => head.dataset.pinned === group)
  for (const head of own) {
    const { left, width } = head.getBoundingClientRect()
    if (x < left + width / 2) return { head, side: 'left', before: head.dataset.head ?? null }
  }
  const last = own.at(-1)
  const after = last && heads[heads.indexOf(last) + 1]
  return last ? { head: last, side: 'right', before: after?.dataset.head ?? null } : null
}

/** The line where the column would land; drawn by the style sheet, not by React. */
function markTarget(dragged: HTMLElement, target: DropTarget | null): void {
  for (const head of dragged.parentElement?.querySelectorAll<HTMLElement>('[data-drop]') ?? []) {
    delete head.dataset.drop
  }
  if (target && target.head !== dragged) target.head.dataset.drop = target.side
}
