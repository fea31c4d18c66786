import { Fragment, type ReactNode, type RefObject } from 'react'
import type { RowData } from '@tanstack/react-table'
import { GroupRow } from '~/grid/group_row'
import { DetailRow } from '~/grid/detail_row'
import { GridRow } from '~/grid/grid_row'
import { VirtualRows } from '~/grid/virtual_rows'
import type { DisplayItem } from '~/grid/display_items'
import type { EditedCell } from '~/grid/use_cell_edit'
import type { GridTable } from '~/grid/use_grid_table'
import type { ShownColumn } from '~/grid/shown_columns'
import type { Texts } from '~/lib/texts'

/** Above this many rows only those near the screen are drawn. */
const VIRTUAL_ABOVE = 200

export interface GridBodyProps<Row extends RowData> {
  region: RefObject<HTMLElement | null>
  table: GridTable<Row>
  items: readonly DisplayItem<Row>[]
  columns: readonly ShownColumn<Row>[]
  columnIds: readonly string[]
  texts: Texts
  /** `aria-rowindex` of the first item; the head is row 1, and a page may start further on. */
  firstRowIndex: number
  edited: EditedCell | null
  unsaved: Readonly<Record<string, Readonly<Record<string, string>>>>
  openRows: ReadonlySet<string>
  detail?: (row: Row) => ReactNode
  tone?: (row: Row) => 'changed' | 'gone' | undefined
  onToggle: (rowId: string) => void
  onToggleGroup: (groupId: string) => void
}

export function GridBody<Row extends RowData>(props: GridBodyProps<Row>): ReactNode {
  const { items } = props
  if (items.length > VIRTUAL_ABOVE) return <VirtualRows {...props} drawItem={drawItem} />
  return items.map((item, position) => (
    <Fragment key={item.id}>{drawItem(props, item, position)}</Fragment>
  ))
}

function drawItem<Row extends RowData>(
  props: GridBodyProps<Row>,
  item: DisplayItem<Row>,
  position: number
): ReactNode {
  const { columns, texts, edited, unsaved, openRows, detail } = props
  const ariaRowIndex = props.firstRowIndex + position
  if (item.type === 'group') {
    return (
      <GroupRow
        group={item.group}
        isOpen={item.isOpen}
        ariaRowIndex={ariaRowIndex}
        span={columns.length}
        onToggle={props.onToggleGroup}
      />
    )
  }
  if (item.type === 'detail') {
    return (
      <DetailRow ariaRowIndex={ariaRowIndex} span={columns.length}>
        {detail?.(item.row)}
      </DetailRow>
    )
  }
  return (
    <GridRow
      table={props.table}
      row={item.row}
      id={item.id}
      index={item.index}
      ariaRowIndex={ariaRowIndex}
      columns={columns}
      columnIds={props.columnIds}
      texts={texts}
      edited={edited?.rowId === item.id ? edited : null}
      unsaved={unsaved[item.id] ?? null}
      tone={props.tone?.(item.row)}
      isOpen={detail ? openRows.has(item.id) : undefined}
      onToggle={props.onToggle}
    />
  )
}

export type DrawItem = typeof drawItem
