import { Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { displayed } from '~/grid/columns/column_layout'
import type { Grid } from '~/grid/use_grid'
import type { GridColumn } from '~/grid/types'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/forms/checkbox'
import { IconButton } from '~/ui/icons/icon_button'
import { chooseDensity } from '~/lib/kept/density'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/forms.module.css'

interface ColumnsButtonProps<Row extends RowData> {
  columns: readonly GridColumn<Row>[]
  grid: Grid<Row>
  blankColumns?: readonly string[]
}

/** All columns in their order: shown or hidden, moved, and put back as they were. */
export function ColumnsButton<Row extends RowData>(props: ColumnsButtonProps<Row>): ReactNode {
  const { columns, grid, blankColumns = [] } = props
  const { actions, layout, density } = grid
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const visible = displayed(actions.settings)
  const hidden = actions.settings.filter((setting) => !setting.visible)

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <Button
          size="s"
          variant="ghost"
          icon="cols"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('grid.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.columns_of')}>
        <ul className={classes.columnList}>
          {[...visible, ...hidden].map((setting) => {
            const column = columns.find(({ id }) => id === setting.id)
            if (!column) return null
            const label = t(column.label)
            const isBlank = blankColumns.includes(column.id)
            return (
              <li key={setting.id}>
                <Checkbox
                  label={isBlank ? t('grid.column_blank', { column: label }) : label}
                  checked={setting.visible && !isBlank}
                  disabled={isBlank || (setting.visible && visible.length === 1)}
                  onChange={(event) => actions.setVisible(setting.id, event.currentTarget.checked)}
                />
                {setting.visible && !isBlank && (
                  <>
                    <IconButton
                      icon="up"
                      size="s"
                      label={t('grid.move_up', { column: label })}
                      onClick={() => actions.move(setting.id, -1)}
                    />
                    <IconButton
                      icon="down"
                      size="s"
                      label={t('grid.move_down', { column: label })}
                      onClick={() => actions.move(setting.id, 1)}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
        <Checkbox
          as="switch"
          label={t('grid.comfortable')}
          className={classes.density}
          checked={density === 'comfortable'}
          onChange={(event) => chooseDensity(event.currentTarget.checked ? 'comfortable' : 'dense')}
        />
        <Button
          size="s"
          variant="ghost"
          icon="undo"
          offReason={!layout.isChanged && t('grid.columns_as_usual')}
          onClick={actions.reset}
        >
          {t('grid.reset_columns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
