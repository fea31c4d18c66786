import { Menu, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import type { ColumnActions, OpenPart } from '~/grid/columns/column_actions'
import { filterField } from '~/grid/filters/column_filter'
import { sortField } from '~/grid/sort_field'
import { WidthForm } from '~/grid/columns/width_form'
import type { ShownColumn } from '~/grid/columns/shown_columns'
import type { GridList } from '~/grid/types'
import { Icon } from '~/ui/icons/icon'
import { MenuDivider, MenuItem } from '~/ui/overlays/menu'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/head.module.css'

interface ColumnMenuProps<Row extends RowData> {
  shown: ShownColumn<Row>
  label: string
  list: GridList | undefined
  actions: ColumnActions
  open: OpenPart | null
  onOpen: (part: OpenPart | null) => void
}

/** All that can be done with a column without dragging anything. */
export function ColumnMenu<Row extends RowData>(props: ColumnMenuProps<Row>): ReactNode {
  const { label, open, onOpen } = props
  const { t } = useTexts()
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={classes.headTool}
      aria-label={t('grid.column_menu', { column: label })}
      data-open={open === 'menu' || open === 'width' || undefined}
      onClick={() => onOpen(open === 'menu' ? null : 'menu')}
    >
      <Icon name="down" size={12} />
    </button>
  )
  if (open === 'width') {
    return (
      <Popover opened onClose={() => onOpen(null)} onDismiss={() => onOpen(null)} trapFocus>
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown aria-label={t('grid.width_label')}>
          <WidthForm
            width={props.shown.width}
            onWidth={(width) => {
              onOpen(null)
              props.actions.setWidth(props.shown.column.id, width)
            }}
          />
        </Popover.Dropdown>
      </Popover>
    )
  }
  if (open !== 'menu') return button
  return (
    <Menu
      opened
      onClose={() => onOpen(null)}
      position="bottom-start"
      width={200}
      returnFocus
      // Without keys, or the one that opens it would close it at once.
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <ColumnItems {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

function ColumnItems<Row extends RowData>(props: ColumnMenuProps<Row>): ReactNode {
  const { shown, list, actions, onOpen } = props
  const { t } = useTexts()
  const { id } = shown.column
  const field = sortField(shown.column)
  // The menu closes by itself after an item; what opens next must wait for that.
  const openNext = (part: OpenPart) => setTimeout(() => onOpen(part))

  return (
    <>
      {list && field && (
        <>
          <MenuItem
            icon="sup"
            shortcut="↵"
            onClick={() => list.change({ sort: { field, direction: 'asc' } })}
          >
            {t('grid.sort_up')}
          </MenuItem>
          <MenuItem icon="sdn" onClick={() => list.change({ sort: { field, direction: 'desc' } })}>
            {t('grid.sort_down')}
          </MenuItem>
          <MenuDivider />
        </>
      )}
      {list && filterField(shown.column) && (
        <>
          <MenuItem icon="filter" shortcut="F" onClick={() => openNext('filter')}>
            {t('grid.filter')}
          </MenuItem>
          <MenuDivider />
        </>
      )}
      <MenuItem icon="left" shortcut="Alt ←" onClick={() => actions.move(id, -1)}>
        {t('grid.move_left')}
      </MenuItem>
      <MenuItem icon="right" shortcut="Alt →" onClick={() => actions.move(id, 1)}>
        {t('grid.move_right')}
      </MenuItem>
      <MenuItem icon="cols" onClick={() => openNext('width')}>
        {t('grid.width')}
      </MenuItem>
      <MenuItem icon="split" onClick={() => actions.setPinned(id, !shown.isPinned)}>
        {t(shown.isPinned ? 'grid.unpin' : 'grid.pin')}
      </MenuItem>
      <MenuItem icon="eye" onClick={() => actions.setVisible(id, false)}>
        {t('grid.hide')}
      </MenuItem>
    </>
  )
}
