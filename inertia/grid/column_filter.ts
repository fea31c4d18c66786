import type { RowData } from '@tanstack/react-table'
import type { FilterChoice, GridColumn } from '~/grid/types'

/** A column's filter with the names of its parameters. */
export type FilterField =
  | { type: 'text' | 'up_to'; key: string }
  | { type: 'choice'; key: string; choices: readonly FilterChoice[] }
  | { type: 'number_range' | 'date_range'; from: string; to: string }

export function filterField<Row extends RowData>(column: GridColumn<Row>): FilterField | null {
  const { filter, filterKey: key = column.id } = column
  if (!filter) return null
  if (typeof filter === 'object') return { type: 'choice', key, choices: filter.choices }
  if (filter === 'text' || filter === 'up_to') return { type: filter, key }
  return { type: filter, from: `${key}_from`, to: `${key}_to` }
}

/** The names of the parameters of all filters of a table, for `useListQuery`. */
export function filterKeys<Row extends RowData>(columns: readonly GridColumn<Row>[]): string[] {
  return columns.flatMap((column) => {
    const field = filterField(column)
    return field ? keysOf(field) : []
  })
}

export function keysOf(field: FilterField): string[] {
  return 'key' in field ? [field.key] : [field.from, field.to]
}
