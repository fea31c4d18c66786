import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { filterField, filterText, keysOf } from '~/grid/filters/column_filter'
import { withoutFilters } from '~/grid/list/list_query'
import type { GridColumn, GridList } from '~/grid/types'
import { Button } from '~/ui/button'
import { Pill } from '~/ui/marks/chip'
import { useTexts } from '~/lib/texts/texts'

interface FilterPillsProps<Row extends RowData> {
  columns: readonly GridColumn<Row>[]
  list: GridList
}

/** Every filter that is set, in words, each with its way out. */
export function FilterPills<Row extends RowData>(props: FilterPillsProps<Row>): ReactNode {
  const { columns, list } = props
  const texts = useTexts()
  const set = filtersInWords(columns, list, texts)
  return (
    <>
      {set.map(({ id, label, value, keys }) => (
        <Pill
          key={id}
          label={label}
          value={value}
          onRemove={() =>
            list.change({ filters: Object.fromEntries(keys.map((key) => [key, ''])) })
          }
        />
      ))}
      {set.length > 1 && (
        <Button size="s" variant="ghost" onClick={() => list.change(withoutFilters(list.query))}>
          {texts.t('grid.clear_filters')}
        </Button>
      )}
    </>
  )
}

/** The filters that are set, with the names of their columns. */
export function filtersInWords<Row extends RowData>(
  columns: readonly GridColumn<Row>[],
  list: GridList,
  texts: ReturnType<typeof useTexts>
) {
  return columns.flatMap((column) => {
    const field = filterField(column)
    const value = field && filterText(field, list.query.filters, texts)
    return field && value
      ? [{ id: column.id, label: texts.t(column.label), value, keys: keysOf(field) }]
      : []
  })
}
