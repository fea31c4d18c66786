import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterForm } from '~/grid/filters/filter_form'
import type { FilterField } from '~/grid/filters/column_filter'
import type { GridList } from '~/grid/types'
import { Icon } from '~/ui/icons/icon'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/head.module.css'

interface FilterPopoverProps {
  field: FilterField
  /** The column's name. */
  label: string
  list: GridList
  isSet: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The funnel in a head, and the form it opens. */
export function FilterPopover(props: FilterPopoverProps): ReactNode {
  const { field, label, list, isSet, isOpen, onOpen } = props
  const { t } = useTexts()
  const name = t('grid.filter_of', { column: label })
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-start"
      width={260}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.headTool}
          aria-label={name}
          data-set={isSet || undefined}
          data-open={isOpen || undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name="filter" size={12} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} onClick={(event) => event.stopPropagation()}>
        <FilterForm
          field={field}
          label={label}
          values={list.query.filters}
          onApply={(filters) => {
            onOpen(false)
            list.change({ filters })
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
