import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { chooseSort } from '#shared/list_query'
import type { OpenPart } from '~/grid/columns/column_actions'
import { HeadCell } from '~/grid/columns/head_cell'
import type { ColumnActions } from '~/grid/columns/column_actions'
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
  const row = useFocusKept(columns)
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

/** When the head with the focus is hidden, the one in its place gets the focus. */
function useFocusKept<Row extends RowData>(columns: readonly ShownColumn<Row>[]) {
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(columns)
  useLayoutEffect(() => {
    const gone = before.current.findIndex((one) =>
      columns.every(({ column }) => column !== one.column)
    )
    before.current = columns
    if (gone < 0 || document.activeElement !== document.body) return
    const heads = row.current?.querySelectorAll<HTMLElement>('[role="columnheader"]') ?? []
    heads[Math.min(gone, heads.length - 1)]?.focus()
  }, [columns])
  return row
}
