import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { formatSort, parseSort } from '#shared/list_query'
import { sortField } from '~/grid/sort_field'
import type { GridColumn, GridList } from '~/grid/types'
import { useTexts, type Texts } from '~/lib/texts/texts'
import classes from '~/grid/forms.module.css'

interface SortChoiceProps<Row extends RowData> {
  columns: readonly GridColumn<Row>[]
  list: GridList
}

/** How a list without heads is sorted, if it can be; counts at once. */
export function SortChoice<Row extends RowData>({
  columns,
  list,
}: SortChoiceProps<Row>): ReactNode {
  const { t } = useTexts()
  const { sort } = list.query
  const choices = sortChoices(columns, t)
  if (choices.length === 0) return null
  return (
    <select
      className={classes.sortChoice}
      aria-label={t('grid.sort_by')}
      value={sort ? formatSort(sort) : ''}
      onChange={(event) => list.change({ sort: parseSort(event.currentTarget.value) })}
    >
      {!sort && <option value="">{t('grid.any')}</option>}
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** Every way a list can be sorted, in words. */
export function sortChoices<Row extends RowData>(
  columns: readonly GridColumn<Row>[],
  t: Texts['t']
): { value: string; text: string }[] {
  return columns.flatMap((column) => {
    const field = sortField(column)
    const label = { column: t(column.label) }
    return field
      ? [
          { value: field, text: t('grid.sorted_up', label) },
          { value: `-${field}`, text: t('grid.sorted_down', label) },
        ]
      : []
  })
}
