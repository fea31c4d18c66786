import type { ReactNode, RefObject } from 'react'
import type { RowData } from '@tanstack/react-table'
import { DetailRow } from '~/grid/rows/detail_row'
import type { DisplayItem } from '~/grid/rows/display_items'
import { GridRow } from '~/grid/rows/grid_row'
import { GroupRow } from '~/grid/rows/group_row'
import { RemarkRow } from '~/grid/rows/remark_row'
import { leastWidth, type ShownColumn } from '~/grid/columns/shown_columns'
import type { RowTone } from '~/grid/types'
import type { EditedCell } from '~/grid/editing/use_cell_edit'
import type { GridTable } from '~/grid/use_grid_table'
import type { Texts } from '~/lib/texts/texts'

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
  tone?: (row: Row) => RowTone | undefined
  onToggle: (rowId: string) => void
  onToggleGroup: (groupId: string) => void
}

/** Draws one item of the body: a row, a group's head, or what is unfolded under a row. */
export function drawItem<Row extends RowData>(
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
        columns={columns}
        texts={texts}
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
  if (item.type === 'remark') {
    return (
      <RemarkRow
        ariaRowIndex={ariaRowIndex}
        span={columns.length}
        indent={indentOf(columns)}
        tone={props.tone?.(item.row)}
      >
        {item.remark}
      </RemarkRow>
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

/** Where the columns begin that say what a row is. */
function indentOf<Row extends RowData>(columns: readonly ShownColumn<Row>[]): number {
  const first = columns.findIndex(({ column }) => column.phone === 'title')
  return leastWidth(columns.slice(0, Math.max(0, first)))
}
