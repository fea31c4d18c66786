import { useCallback, useMemo, type RefObject } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { columnTracks, MOST_DRAWN } from './column_widths'

/** Which columns are drawn: all, or of very many those near the screen. */
export interface ColumnWindow {
  isPart: boolean
  /** Indices; `to` is not included. */
  from: number
  to: number
  /** `grid-template-columns` of every row, without the row's number. */
  tracks: string
  /** What all columns take. */
  width: number
}

/** The columns to draw, and a way to have another one drawn. */
export function useColumnWindow(
  region: RefObject<HTMLElement | null>,
  widths: readonly number[]
): { shown: ColumnWindow; reveal: (index: number) => void } {
  const isPart = widths.length > MOST_DRAWN
  const virtualizer = useVirtualizer({
    horizontal: true,
    enabled: isPart,
    count: widths.length,
    getScrollElement: () => region.current,
    estimateSize: (index) => widths[index] ?? 0,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const from = isPart ? (items[0]?.index ?? 0) : 0
  const to = isPart ? (items.at(-1)?.index ?? -1) + 1 : widths.length
  const shown = useMemo(() => windowOf(widths, isPart, from, to), [widths, isPart, from, to])
  const reveal = useCallback(
    (index: number) => {
      if (isPart) virtualizer.scrollToIndex(index)
    },
    [virtualizer, isPart]
  )
  return { shown, reveal }
}

function windowOf(
  widths: readonly number[],
  isPart: boolean,
  from: number,
  to: number
): ColumnWindow {
  const width = sum(widths)
  if (!isPart) return { isPart, from, to, width, tracks: columnTracks(widths) }
  const drawn = widths.slice(from, to)
  const before = sum(widths.slice(0, from))
  const sizes = [before, ...drawn, width - before - sum(drawn)].map((size) => `${size}px`)
  return { isPart, from, to, width, tracks: [...sizes, 'minmax(0, 1fr)'].join(' ') }
}

function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0)
}
