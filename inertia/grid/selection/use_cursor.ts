import { useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react'
import { useLatest } from '~/lib/use_latest'
import { flushSync } from 'react-dom'
import type { RowData } from '@tanstack/react-table'
import { findCell, revealCell } from '~/grid/selection/grid_focus'
import { useSelectionText } from '~/grid/selection/row_selection'
import type { GridCells } from '~/grid/selection/use_grid_cells'
import type { GridCursor } from '~/grid/types'
import type { GridTable } from '~/grid/use_grid_table'

/** Tells which row is under the cursor whenever it becomes another one. */
export function useCursor<Row extends RowData>(
  table: GridTable<Row>,
  cells: GridCells<Row>,
  onCursor: ((row: Row | null) => void) | undefined
): void {
  const latest = useLatest(onCursor)
  const isWanted = onCursor !== undefined
  const rowId = useSelectionText(table, () =>
    isWanted ? (table.atoms.cellSelection.get().at(-1)?.anchorRowId ?? '') : ''
  )
  const told = useRef<string | null>(null)
  useEffect(() => {
    // Other columns are no other row.
    if (told.current === rowId) return
    told.current = rowId
    latest.current?.(rowId === '' ? null : (cells.active()?.row ?? null))
  }, [rowId, cells, latest])
}

/** Lets the screen around a grid move its cursor to a row, in the column where it stands. */
export function useCursorMoves<Row extends RowData>(
  grid: RefObject<HTMLElement | null>,
  table: GridTable<Row>,
  cells: GridCells<Row>,
  cursor: Ref<GridCursor> | undefined
): void {
  useImperativeHandle(
    cursor,
    () => ({
      moveTo(rowId) {
        const column = (cells.active() ?? cells.at(0, 0))?.column
        const place = column && cells.find(String(rowId), column.id)
        if (!place) return
        if (grid.current?.contains(document.activeElement)) return cells.focus(place)
        // The row may be far away and not drawn yet.
        flushSync(() => table.setFocusedCell(place.rowId, place.column.id))
        revealCell(findCell(grid.current, place.rowId, place.column.id))
      },
    }),
    [grid, table, cells]
  )
}
