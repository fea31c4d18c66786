import { useMemo, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { RowData } from '@tanstack/react-table'
import { findCell, revealCell } from '~/grid/selection/grid_focus'
import type { GridTable } from '~/grid/use_grid_table'
import type { GridColumn } from '~/grid/types'

/** A cell with what it belongs to. */
export interface CellPlace<Row extends RowData> {
  row: Row
  rowId: string
  rowIndex: number
  column: GridColumn<Row>
  columnIndex: number
}

/** The cells of a grid by id and by place, and the ways to make them active. */
export interface GridCells<Row extends RowData> {
  size(): { rows: number; columns: number }
  find(rowId: string, columnId: string): CellPlace<Row> | null
  at(rowIndex: number, columnIndex: number): CellPlace<Row> | null
  /** The cell that has or last had the focus. */
  active(): CellPlace<Row> | null
  /** The far corner of the range that starts at the active cell. */
  corner(): CellPlace<Row> | null
  /** Makes a cell the only selected one and focuses it. */
  focus(cell: CellPlace<Row>): void
  /** Stretches the range from the active cell to this one; the focus stays. */
  extend(cell: CellPlace<Row>): void
}

export function useGridCells<Row extends RowData>(
  grid: RefObject<HTMLElement | null>,
  table: GridTable<Row>,
  columns: readonly GridColumn<Row>[]
): GridCells<Row> {
  return useMemo(() => {
    const rows = () => table.getRowModel().rows
    const range = () => table.atoms.cellSelection.get().at(-1)

    const at = (rowIndex: number, columnIndex: number): CellPlace<Row> | null => {
      const row = rows()[rowIndex]
      const column = columns[columnIndex]
      return row && column
        ? { row: row.original, rowId: row.id, rowIndex, column, columnIndex }
        : null
    }
    const find = (rowId: string, columnId: string) =>
      at(
        rows().findIndex((row) => row.id === rowId),
        columns.findIndex((column) => column.id === columnId)
      )

    return {
      size: () => ({ rows: rows().length, columns: columns.length }),
      find,
      at,
      active() {
        const current = range()
        return current ? find(current.anchorRowId, current.anchorColumnId) : null
      },
      corner() {
        const current = range()
        return current ? find(current.focusRowId, current.focusColumnId) : null
      },
      focus({ rowId, column }) {
        // The row may be far away and not drawn yet: it is drawn by the time of the next line.
        flushSync(() => table.setFocusedCell(rowId, column.id))
        const element = findCell(grid.current, rowId, column.id)
        element?.focus({ preventScroll: true })
        revealCell(element)
      },
      extend({ rowId, column }) {
        const current = range()
        if (!current) return
        flushSync(() =>
          table.selectCellRange({ ...current, focusRowId: rowId, focusColumnId: column.id })
        )
        revealCell(findCell(grid.current, rowId, column.id))
      },
    }
  }, [grid, table, columns])
}
