import { useState, type FormEvent, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { formatSort, parseSort } from '#shared/list_query'
import { filterField, keysOf } from '~/grid/filters/column_filter'
import { FilterInputs } from '~/grid/filters/filter_inputs'
import { readFilters } from '~/grid/filters/filter_form'
import { withoutFilters } from '~/grid/list/list_query'
import { sortChoices } from '~/grid/filters/sort_choice'
import { sortField } from '~/grid/sort_field'
import type { GridColumn, GridList } from '~/grid/types'
import { Button } from '~/ui/button'
import { Field } from '~/ui/forms/field'
import { SideDialog } from '~/ui/overlays/side_dialog'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/cards.module.css'

interface FilterDrawerProps<Row extends RowData> {
  columns: readonly GridColumn<Row>[]
  list: GridList
}

/** On a phone: all filters and the sort of a list in one drawer, applied together. */
export function FilterDrawer<Row extends RowData>(props: FilterDrawerProps<Row>): ReactNode {
  const { columns, list } = props
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const fields = columns.flatMap((column) => {
    const field = filterField(column)
    return field ? [{ column, field }] : []
  })
  const names = fields.flatMap(({ field }) => keysOf(field))
  const count = names.filter((name) => list.query.filters[name]).length
  const canSort = columns.some((column) => sortField(column))
  if (fields.length === 0 && !canSort) return null

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sort = readFilters(event.currentTarget, ['sort']).sort
    setOpen(false)
    list.change({
      filters: readFilters(event.currentTarget, names),
      ...(sort ? { sort: parseSort(sort) } : {}),
    })
  }

  return (
    <>
      <Button icon="filter" onClick={() => setOpen(true)}>
        {t('grid.filters')}
        {count > 0 && ` ${count}`}
      </Button>
      <SideDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('grid.filters')}
        side="right"
        size="min(100%, 420px)"
      >
        <form className={classes.drawer} onSubmit={onSubmit}>
          {canSort && <SortInput columns={columns} list={list} />}
          {fields.map(({ column, field }) => (
            <FilterInputs
              key={column.id}
              field={field}
              label={t(column.label)}
              values={list.query.filters}
            />
          ))}
          <div className={classes.drawerActions}>
            <Button type="submit" variant="primary">
              {t('grid.apply')}
            </Button>
            {count > 0 && (
              <Button
                onClick={() => {
                  setOpen(false)
                  list.change(withoutFilters(list.query))
                }}
              >
                {t('grid.clear_filters')}
              </Button>
            )}
          </div>
        </form>
      </SideDialog>
    </>
  )
}

function SortInput<Row extends RowData>({ columns, list }: FilterDrawerProps<Row>): ReactNode {
  const { t } = useTexts()
  const sorts = sortChoices(columns, t)
  return (
    <Field label={t('grid.sort_by')}>
      {(control) => (
        <select
          {...control}
          name="sort"
          className={classes.select}
          defaultValue={list.query.sort ? formatSort(list.query.sort) : ''}
        >
          {!list.query.sort && <option value="">{t('grid.any')}</option>}
          {sorts.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
