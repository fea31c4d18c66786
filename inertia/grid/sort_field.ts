import type { RowData } from '@tanstack/react-table'
import type { Sort } from '#shared/list_query'
import type { GridColumn } from '~/grid/types'

/** The field the server sorts a column by; null when it does not. */
export function sortField<Row extends RowData>(column: GridColumn<Row>): string | null {
  return typeof column.sort === 'string' ? column.sort : column.sort ? column.id : null
}

/** How the list is sorted by this column. */
export function sortOf<Row extends RowData>(
  column: GridColumn<Row>,
  sort: Sort | null | undefined
): 'asc' | 'desc' | null {
  return sort && sort.field === sortField(column) ? sort.direction : null
}
