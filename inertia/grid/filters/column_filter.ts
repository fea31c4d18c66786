import type { RowData } from '@tanstack/react-table'
import type { FilterChoice, GridColumn } from '~/grid/types'
import type { Texts } from '~/lib/texts/texts'

/** A column's filter with the names of its parameters. */
export type FilterField =
  | { type: 'text'; key: string }
  | { type: 'up_to'; key: string }
  | { type: 'choice'; key: string; choices: readonly FilterChoice[] }
  | { type: 'number_range'; from: string; to: string }
  | { type: 'date_range'; from: string; to: string }

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

export function choiceText(choice: FilterChoice, t: Texts['t']): string {
  return 'text' in choice ? choice.text : t(choice.label)
}

/** A filter that is set, in words: "up to 8", "1 Nov to 21 Nov". Null when it is not set. */
export function filterText(
  field: FilterField,
  values: Readonly<Record<string, string>>,
  { t, date }: Pick<Texts, 't' | 'date'>
): string | null {
  if ('from' in field) {
    const write = (value = '') => (field.type === 'date_range' && value ? date(value) : value)
    const [from, to] = [write(values[field.from]), write(values[field.to])]
    if (from && to) return t('grid.pill_range', { from, to })
    if (from) return t('grid.pill_from', { value: from })
    return to ? t('grid.pill_to', { value: to }) : null
  }
  const value = values[field.key]
  if (!value) return null
  if (field.type === 'up_to') return t('grid.pill_to', { value })
  if (field.type === 'text') return value
  const choice = field.choices.find((other) => other.value === value)
  return choice ? choiceText(choice, t) : value
}
