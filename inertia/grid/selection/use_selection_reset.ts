import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { RowData } from '@tanstack/react-table'
import type { GridCells } from '~/grid/selection/use_grid_cells'
import type { GridTable } from '~/grid/use_grid_table'

/**
 * Ranges are kept by the ids of their corners, so after other rows or columns have come between
 * them they would cover what nobody selected. Then only the active cell stays; and when its row
 * or column is gone while it had the focus, the focus goes to what took its place.
 */
export function useSelectionReset<Row extends RowData>(
  grid: RefObject<HTMLElement | null>,
  table: GridTable<Row>,
  cells: GridCells<Row>,
  rowIds: readonly string[],
  columnIds: readonly string[]
): void {
  const before = useRef({ rowIds, columnIds })
  const lastFocus = useLastFocus(grid, cells)

  useLayoutEffect(() => {
    const { rowIds: oldRows, columnIds: oldColumns } = before.current
    before.current = { rowIds, columnIds }
    if (isSame(oldRows, rowIds) && isSame(oldColumns, columnIds)) return
    const active = cells.active()
    if (active) {
      table.setFocusedCell(active.rowId, active.column.id)
      return
    }
    table.resetCellSelection(true)
    const { rowIndex, columnIndex } = lastFocus.current ?? {}
    if (rowIndex === undefined || document.activeElement !== document.body) return
    const { rows, columns } = cells.size()
    const next = cells.at(Math.min(rowIndex, rows - 1), Math.min(columnIndex ?? 0, columns - 1))
    if (next) queueMicrotask(() => cells.focus(next))
  }, [table, cells, rowIds, columnIds, lastFocus])
}

/** Where in the body the focus was last, as long as nothing else took it. */
function useLastFocus<Row extends RowData>(
  grid: RefObject<HTMLElement | null>,
  cells: GridCells<Row>
) {
  const last = useRef<{ rowIndex: number; columnIndex: number } | null>(null)
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      const isInside = event.target instanceof Node && grid.current?.contains(event.target)
      last.current = isInside ? cells.active() : null
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [grid, cells])
  return last
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((id, i) => id === other[i]))
}
