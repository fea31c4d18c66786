import { useDeferredValue, useEffect } from 'react'
import { useLatest } from '~/lib/use_latest'
import type { RowData } from '@tanstack/react-table'
import { useSelectionText, type Bounds } from '~/grid/selection/row_selection'
import { covered } from '~/grid/selection/selected_cells'
import type { GridTable } from '~/grid/use_grid_table'

/** Tells which rows are selected; a single cell is only where one stands. A moment late, as the sum is. */
export function useSelectedRows<Row extends RowData>(
  table: GridTable<Row>,
  onSelection: ((rows: readonly Row[]) => void) | undefined
): void {
  const latest = useLatest(onSelection)
  const isWanted = onSelection !== undefined
  const rows = useSelectionText(table, () => {
    if (!isWanted) return ''
    const bounds = table.getCellSelectionBounds()
    const rowsOf = (bound: Bounds) => [bound.minRowIndex, bound.maxRowIndex] as const
    return isOneCell(bounds) ? '' : JSON.stringify(covered(bounds, rowsOf))
  })
  const settled = useDeferredValue(rows)
  useEffect(() => {
    const indexes: number[] = settled === '' ? [] : JSON.parse(settled)
    const all = table.getRowModel().rows
    latest.current?.(indexes.flatMap((index) => all[index]?.original ?? []))
  }, [settled, table, latest])
}

function isOneCell(bounds: readonly Bounds[]): boolean {
  const [first, ...others] = bounds
  if (!first || others.length > 0) return false
  return first.minRowIndex === first.maxRowIndex && first.minColumnIndex === first.maxColumnIndex
}
