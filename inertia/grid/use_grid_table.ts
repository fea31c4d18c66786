import { useMemo, useState } from 'react'
import { cellSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { RowData, Table } from '@tanstack/react-table'
import { valueOf } from '~/grid/cell_value'
import type { GridColumn } from '~/grid/types'

const features = tableFeatures({ cellSelectionFeature })

/** TanStack's table as the grid uses it: the rows, and which cells of them are selected. */
export type GridTable<Row extends RowData> = Omit<Table<typeof features, Row>, 'options' | 'store'>

/**
 * The table over the columns as they stand on the screen. Sorting, paging and filtering are the
 * server's; the arrangement of columns is ours, so that it has one home. The selection survives
 * new data, since an edited row is new data; `useSelectionReset` clears it.
 */
export function useGridTable<Row extends RowData>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  rowId: (row: Row) => string | number
): GridTable<Row> {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({ id: column.id, accessorFn: (row: Row) => valueOf(column, row) })),
    [columns]
  )
  const table = useTable(
    {
      features,
      columns: definitions,
      data: rows,
      getRowId: (row: Row) => String(rowId(row)),
      autoResetCellSelection: false,
    },
    () => null
  )
  // The wrapper is new on every render, what it wraps is not; memoised rows need it to stay.
  const [stable] = useState<GridTable<Row>>(table)
  return stable
}
