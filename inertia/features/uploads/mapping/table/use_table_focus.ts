import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'
import type { TableItem } from './table_items'

/** A cell: the key of its item, and its column, 0 for the row's number. */
export interface Place {
  key: string
  column: number
}

/**
 * The one cell that Tab reaches. What the keys move to may still have to be drawn, so the focus is
 * given to it as soon as it is there.
 */
export function useTableFocus(grid: RefObject<HTMLElement | null>, items: readonly TableItem[]) {
  const [place, setPlace] = useState<Place | null>(null)
  const wanted = useRef<Place | null>(null)
  const isKnown = place !== null && items.some(({ key }) => key === place.key)
  const active = isKnown ? place : { key: items[0]?.key ?? '', column: 0 }

  const settle = useCallback(() => {
    const element = wanted.current && elementAt(grid.current, wanted.current)
    if (!element) return
    wanted.current = null
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid])
  // After every drawing: columns far away come in a later one.
  useLayoutEffect(settle)

  return {
    active,
    /** To be called when more was drawn than this component knows of. */
    settle,
    focus: useCallback((next: Place) => {
      wanted.current = next
      setPlace(next)
    }, []),
    /** Whatever gets the focus otherwise, by a click or by Tab, is the active cell then. */
    onFocus: useCallback((event: FocusEvent) => {
      const found = placeOf(event.target)
      if (!found) return
      wanted.current = null
      setPlace((now) => (now?.key === found.key && now.column === found.column ? now : found))
    }, []),
  }
}

/** The place of an element in the body of the table. */
export function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('[data-cell]')
  const item = cell?.closest<HTMLElement>('[data-row], [data-gap]')
  const key = item?.dataset.row ?? item?.dataset.gap
  return cell && key !== undefined ? { key, column: Number(cell.dataset.cell) } : null
}

function elementAt(grid: HTMLElement | null, { key, column }: Place): HTMLElement | null {
  const name = CSS.escape(key)
  const item = grid?.querySelector(`[data-row="${name}"], [data-gap="${name}"]`)
  const cell =
    item?.querySelector<HTMLElement>(`[data-cell="${column}"]`) ??
    item?.querySelector<HTMLElement>('[data-cell]')
  return cell?.querySelector<HTMLElement>('button') ?? cell ?? null
}
