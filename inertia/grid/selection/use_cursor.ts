import { useEffect, useRef } from 'react'
import type { RowData } from '@tanstack/react-table'
import { useSelectionText } from '~/grid/selection/row_selection'
import type { GridCells } from '~/grid/selection/use_grid_cells'
import type { GridTable } from '~/grid/use_grid_table'

/** Tells which row is under the cursor whenever it becomes another one. */
export function useCursor<Row extends RowData>(
  table: GridTable<Row>,
  cells: GridCells<Row>,
  onCursor: ((row: Row | null) => void) | undefined
): void {
  const latest = useRef(onCursor)
  latest.current = onCursor
  const isWanted = onCursor !== undefined
  const rowId = useSelectionText(table, () =>
    isWanted ? (table.atoms.cellSelection.get().at(-1)?.anchorRowId ?? '') : ''
  )
  useEffect(() => {
    latest.current?.(rowId === '' ? null : (cells.active()?.row ?? null))
  }, [rowId, cells])
}
