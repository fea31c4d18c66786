import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { chooseSort } from '#shared/list_query'
import { HeadCell } from '~/grid/columns/head_cell'
import type { ColumnActions, OpenPart } from '~/grid/columns/column_actions'
import type { ShownColumn } from '~/grid/columns/shown_columns'
import type { GridList } from '~/grid/types'
import { sortField } from '~/grid/sort_field'
import classes from '~/grid/grid.module.css'
import headClasses from '~/grid/head.module.css'

interface GridHeadProps<Row extends RowData> {
  columns: readonly ShownColumn<Row>[]
  list: GridList | undefined
  actions: ColumnActions
  /** ArrowDown in a head leads to the first row. */
  onLeave: (columnIndex: number) => void
}

/** The row of heads: one tab stop, the arrows walk along it. */
export function GridHead<Row extends RowData>(props: GridHeadProps<Row>): ReactNode {
  const { columns, list, actions } = props
  const [entry, setEntry] = useState<string | null>(null)
  const [open, setOpen] = useState<{ columnId: string; part: OpenPart } | null>(null)
  const row = useFocusKept(columns, actions)
  const entryId = columns.some(({ column }) => column.id === entry) ? entry : columns[0]?.column.id

  return (
    <div role="rowgroup" className={headClasses.head}>
      <div ref={row} role="row" aria-rowindex={1} className={classes.row}>
        {columns.map((shown, index) => (
          <HeadCell
            key={shown.column.id}
            shown={shown}
            index={index}
            list={list}
            actions={actions}
            isEntry={shown.column.id === entryId}
            open={open?.columnId === shown.column.id ? open.part : null}
            onOpen={(part) => setOpen(part && { columnId: shown.column.id, part })}
            onFocus={() => setEntry(shown.column.id)}
            onSort={() => {
              const field = sortField(shown.column)
              if (field && list) list.change({ sort: chooseSort(list.query.sort, field) })
            }}
            onLeave={() => props.onLeave(index)}
          />
        ))}
      </div>
    </div>
  )
}

/** When a column is hidden by the menu of its head, the head in its place gets the focus. */
function useFocusKept<Row extends RowData>(
  columns: readonly ShownColumn<Row>[],
  { settings }: ColumnActions
) {
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(columns)
  useLayoutEffect(() => {
    const hidden = before.current.findIndex(({ column: { id } }) =>
      settings.some((setting) => setting.id === id && !setting.visible)
    )
    before.current = columns
    if (hidden < 0 || document.activeElement !== document.body) return
    const heads = row.current?.querySelectorAll<HTMLElement>('[role="columnheader"]') ?? []
    heads[Math.min(hidden, heads.length - 1)]?.focus()
  }, [columns, settings])
  return row
}
