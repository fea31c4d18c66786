import { memo, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { GridCell } from '~/grid/rows/grid_cell'
import { holdTabStops } from '~/grid/selection/grid_focus'
import {
  readRowSelection,
  rowSelectionText,
  useSelectionText,
} from '~/grid/selection/row_selection'
import type { RowTone } from '~/grid/types'
import type { EditedCell } from '~/grid/editing/use_cell_edit'
import type { GridTable } from '~/grid/use_grid_table'
import type { ShownColumn } from '~/grid/columns/shown_columns'
import type { Texts } from '~/lib/texts/texts'
import classes from '~/grid/grid.module.css'

export interface GridRowProps<Row extends RowData> {
  table: GridTable<Row>
  row: Row
  id: string
  index: number
  ariaRowIndex: number
  columns: readonly ShownColumn<Row>[]
  columnIds: readonly string[]
  texts: Texts
  /** The cell of this row that is open for editing. */
  edited: EditedCell | null
  /** What was typed into cells of this row and is not saved yet, by column. */
  unsaved: Readonly<Record<string, string>> | null
  tone?: RowTone
  /** Whether what lies under the row is open; missing when there is nothing under it. */
  isOpen?: boolean
  onToggle: (id: string) => void
}

/**
 * One row. It draws itself again only when its own record, columns or edit change, or when the
 * selection that touches it does: a drag over a long table costs the rows under the pointer.
 */
function Row<Row extends RowData>(props: GridRowProps<Row>): ReactNode {
  const { table, row, id, index, columns, columnIds, texts, edited, unsaved, isOpen } = props
  const selection = readRowSelection(
    useSelectionText(table, () => rowSelectionText(table, index, id, columnIds))
  )
  const draws = useRef(0)
  draws.current += 1
  const element = useRef<HTMLDivElement>(null)
  const isCursor = selection.active >= 0
  useLayoutEffect(() => holdTabStops(element.current, !isCursor && !selection.isFree))

  return (
    <div
      ref={element}
      role="row"
      aria-rowindex={props.ariaRowIndex}
      className={classes.row}
      data-row={id}
      data-cursor={isCursor || undefined}
      data-tone={props.tone}
      data-draws={draws.current}
    >
      {columns.map((shown, columnIndex) => (
        <GridCell
          key={shown.column.id}
          row={row}
          shown={shown}
          index={columnIndex}
          texts={texts}
          edges={selection.cells[columnIndex] ?? null}
          isActive={selection.active === columnIndex}
          isEntry={selection.isFree && columnIndex === 0}
          edited={edited?.columnId === shown.column.id ? edited : null}
          unsaved={unsaved?.[shown.column.id]}
          toggle={
            columnIndex === 0 && isOpen !== undefined
              ? { isOpen, onToggle: () => props.onToggle(id) }
              : undefined
          }
        />
      ))}
    </div>
  )
}

// memo forgets type parameters; the cast gives back the very signature it was given.
export const GridRow = memo(Row) as <Row extends RowData>(
  props: GridRowProps<Row>
) => ReactElement | null
