import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { RowData } from '@tanstack/react-table'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { drawItem, type GridBodyProps } from '~/grid/rows/body_item'
import { useSelectionText } from '~/grid/selection/row_selection'
import classes from '~/grid/cells.module.css'

/**
 * The rows near the screen, and always those at both corners of the selection: the one is where
 * the focus is, the other where Shift and the arrows go on.
 */
export function VirtualRows<Row extends RowData>(props: GridBodyProps<Row>): ReactNode {
  const { items, region, table } = props
  const top = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const rowHeight = useRowHeight(top)
  useLayoutEffect(() => setMargin(top.current?.offsetTop ?? 0), [])

  const corners = useSelectionText(table, () => {
    const range = table.atoms.cellSelection.get().at(-1)
    return range ? `${range.anchorRowId}\n${range.focusRowId}` : ''
  })
  const rangeExtractor = useCallback(
    (range: Range) => {
      const ids = corners.split('\n')
      const kept = ids.map((id) => items.findIndex((item) => item.id === id)).filter((i) => i >= 0)
      const all = new Set([...defaultRangeExtractor(range), ...kept])
      return [...all].toSorted((one, other) => one - other)
    },
    [corners, items]
  )

  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => region.current,
    getItemKey: (index) => items[index]?.id ?? index,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: margin,
    rangeExtractor,
  })

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  return (
    <div
      ref={top}
      role="presentation"
      className={classes.virtual}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        return (
          item && (
            <div
              key={key}
              role="presentation"
              className={classes.virtualItem}
              data-index={index}
              ref={item.type === 'row' ? undefined : virtualizer.measureElement}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              {drawItem(props, item, index)}
            </div>
          )
        )
      })}
    </div>
  )
}

/** The height of a row as the style sheet has it: it depends on the density and on the pointer. */
function useRowHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(32)
  useLayoutEffect(() => {
    const style = element.current && getComputedStyle(element.current)
    const found = Number.parseFloat(style?.getPropertyValue('--grid-row-height') ?? '')
    if (found > 0) setHeight(found)
  }, [element])
  return height
}
