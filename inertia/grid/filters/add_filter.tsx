import { Popover } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { filterField, type FilterField } from '~/grid/filters/column_filter'
import { FilterForm } from '~/grid/filters/filter_form'
import type { GridColumn, GridList } from '~/grid/types'
import { Button } from '~/ui/button'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/forms.module.css'

interface AddFilterProps<Row extends RowData> {
  columns: readonly GridColumn<Row>[]
  list: GridList
}

interface Chosen {
  label: string
  field: FilterField
}

/** "+ Filter": first by what, then the value. What is chosen counts at once. */
export function AddFilter<Row extends RowData>({ columns, list }: AddFilterProps<Row>): ReactNode {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const choices = columns.flatMap((column): Chosen[] => {
    const field = filterField(column)
    return field ? [{ label: t(column.label), field }] : []
  })
  if (choices.length === 0) return null

  function open(isNowOpen: boolean): void {
    setOpen(isNowOpen)
    setChosen(null)
  }

  return (
    <Popover
      opened={isOpen}
      onChange={open}
      position="bottom-start"
      width={260}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="s"
          icon="plus"
          className={classes.addFilter}
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          {t('grid.add_filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.add_filter')}>
        {chosen ? (
          <WithFocus>
            <FilterForm
              field={chosen.field}
              label={chosen.label}
              values={list.query.filters}
              onApply={(filters) => {
                open(false)
                list.change({ filters })
              }}
            />
          </WithFocus>
        ) : (
          <ul className={classes.filterChoices}>
            {choices.map((choice) => (
              <li key={choice.label}>
                <Button variant="ghost" size="s" fullWidth onClick={() => setChosen(choice)}>
                  {choice.label}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The button that had the focus is gone: the first field takes it. */
function WithFocus({ children }: { children: ReactNode }): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select, button')?.focus(), [])
  return <div ref={element}>{children}</div>
}
