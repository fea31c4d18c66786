import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import classes from './preview_table.module.css'
import type { TableItem } from './table_items'

/** More rows than that are drawn only where they are seen. */
const MOST_DRAWN = 120

interface TableRowsProps {
  items: readonly TableItem[]
  region: RefObject<HTMLElement | null>
  /** It is drawn wherever it is, because it may have the focus. */
  activeKey: string
  draw: (item: TableItem) => ReactNode
  /** Rows came on the screen. */
  onDrawn: () => void
}

/** The rows of the table, all of them or those near the screen. */
export function TableRows(props: TableRowsProps): ReactNode {
  const { items, draw } = props
  return (
    <div role="rowgroup" className={classes.body}>
      {items.length > MOST_DRAWN ? <NearRows {...props} /> : items.map(draw)}
    </div>
  )
}

function NearRows({ items, region, activeKey, draw, onDrawn }: TableRowsProps): ReactNode {
  const top = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ margin: 0, height: 28 })
  useLayoutEffect(() => {
    const element = top.current
    if (!element) return
    const height = Number.parseFloat(getComputedStyle(element).getPropertyValue('--map-row'))
    setPlace({ margin: element.offsetTop, height: height || 28 })
  }, [])

  const activeIndex = items.findIndex(({ key }) => key === activeKey)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const all = new Set(defaultRangeExtractor(range))
      if (activeIndex >= 0) all.add(activeIndex)
      return [...all].toSorted((one, other) => one - other)
    },
    [activeIndex]
  )
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => region.current,
    // Rows that become many while they are scrolled stay where they are.
    initialOffset: () => region.current?.scrollTop ?? 0,
    getItemKey: (index) => items[index]?.key ?? index,
    estimateSize: () => place.height,
    overscan: 12,
    scrollMargin: place.margin,
    rangeExtractor,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, place.height])
  useLayoutEffect(onDrawn)

  return (
    <div
      ref={top}
      role="presentation"
      className={classes.near}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        return (
          item && (
            <div
              key={key}
              role="presentation"
              className={classes.nearRow}
              style={{ transform: `translateY(${start - place.margin}px)` }}
            >
              {draw(item)}
            </div>
          )
        )
      })}
    </div>
  )
}
