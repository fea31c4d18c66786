import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { RowData } from '@tanstack/react-table'
import { kindOf } from '~/grid/cell_value'
import type { ColumnActions, OpenPart } from '~/grid/columns/column_actions'
import { filterField, keysOf } from '~/grid/filters/column_filter'
import { ColumnMenu } from '~/grid/columns/column_menu'
import { FilterPopover } from '~/grid/filters/filter_popover'
import { ResizeHandle } from '~/grid/columns/resize_handle'
import { sortField, sortOf } from '~/grid/sort_field'
import { useColumnDrag } from '~/grid/columns/use_column_drag'
import { edgeOf, type ShownColumn } from '~/grid/columns/shown_columns'
import type { GridList } from '~/grid/types'
import { keyOf } from '~/lib/keys/key_of'
import { Icon } from '~/ui/icons/icon'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/head.module.css'

interface HeadCellProps<Row extends RowData> {
  shown: ShownColumn<Row>
  index: number
  list: GridList | undefined
  actions: ColumnActions
  isEntry: boolean
  open: OpenPart | null
  onOpen: (part: OpenPart | null) => void
  onFocus: () => void
  onSort: () => void
  onLeave: () => void
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/**
 * A column's head. A click or Enter sorts; F filters; Alt with the arrows moves the column, Shift
 * with them changes its width; Alt and arrow down, or the right button, opens the menu.
 */
export function HeadCell<Row extends RowData>(props: HeadCellProps<Row>): ReactNode {
  const { shown, index, list, actions, onOpen, onSort } = props
  const { column, width, stays } = shown
  const { t } = useTexts()
  const label = t(column.label)
  const canSort = list !== undefined && sortField(column) !== null
  const sorted = sortOf(column, list?.query.sort)
  const field = list ? filterField(column) : null
  const isFiltered = field !== null && keysOf(field).some((key) => list?.query.filters[key])
  const drag = useColumnDrag(column.id, actions, onSort)
  const head = useFocusBack(props.open)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    if (headKey(event, event.currentTarget)) event.preventDefault()
  }

  function headKey(event: KeyboardEvent, cell: HTMLElement): boolean {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
    if (step) sideways(event, cell, step)
    else if (event.key === 'Home') focusHead(cell, 0)
    else if (event.key === 'End') focusHead(cell, Infinity)
    else if (event.key === 'ArrowDown' && event.altKey) onOpen('menu')
    else if (event.key === 'ArrowDown') props.onLeave()
    else if (event.key === 'Enter' || event.key === ' ') onSort()
    else if (field && isPlainKey(event, 'f')) onOpen('filter')
    else return false
    return true
  }

  function sideways(event: KeyboardEvent, cell: HTMLElement, step: -1 | 1): void {
    if (event.altKey) actions.move(column.id, step)
    else if (event.shiftKey) actions.setWidth(column.id, cell.offsetWidth + step * 8)
    else focusHead(cell, index + step)
  }

  return (
    <div
      ref={head}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sorted ? ARIA_SORT[sorted] : canSort ? 'none' : undefined}
      aria-label={label}
      data-tooltip={column.head ? label : undefined}
      tabIndex={props.isEntry ? 0 : -1}
      className={classes.headCell}
      data-head={column.id}
      data-kind={kindOf(column)}
      data-icon={column.head ? true : undefined}
      data-stays={edgeOf(stays)}
      data-sortable={canSort || undefined}
      data-sorted={sorted ?? undefined}
      style={stays ?? undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target === event.currentTarget && props.onFocus()}
      onContextMenu={(event) => {
        if (!event.currentTarget.contains(event.target as Node)) return
        event.preventDefault()
        onOpen('menu')
      }}
      {...drag}
    >
      <span className={classes.headLabel}>{column.head ?? label}</span>
      {sorted && (
        <Icon name={sorted === 'asc' ? 'sup' : 'sdn'} size={12} className={classes.sort} />
      )}
      <span className={classes.headTools}>
        {field && list && (
          <FilterPopover
            field={field}
            label={label}
            list={list}
            isSet={isFiltered}
            isOpen={props.open === 'filter'}
            onOpen={(isOpen) => onOpen(isOpen ? 'filter' : null)}
          />
        )}
        <ColumnMenu
          shown={shown}
          label={label}
          list={list}
          actions={actions}
          open={props.open}
          onOpen={onOpen}
        />
      </span>
      <ResizeHandle
        least={column.min}
        width={width}
        onPreview={(next) => actions.previewWidth(column.id, next)}
        onResize={(next) => actions.setWidth(column.id, next)}
      />
    </div>
  )
}

/** What was open at a head gives the focus back to it, unless something else has it by then. */
function useFocusBack(open: OpenPart | null): RefObject<HTMLDivElement | null> {
  const head = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const isClosed = wasOpen.current && open === null
    wasOpen.current = open !== null
    const { activeElement } = document
    const isFree = activeElement === document.body || head.current?.contains(activeElement)
    if (isClosed && isFree) head.current?.focus()
  }, [open])
  return head
}

function focusHead(cell: HTMLElement, index: number): void {
  const heads = cell.parentElement?.querySelectorAll<HTMLElement>('[role="columnheader"]') ?? []
  heads[Math.max(0, Math.min(heads.length - 1, index))]?.focus()
}

function isPlainKey(event: KeyboardEvent, key: string): boolean {
  return keyOf(event).toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey
}
