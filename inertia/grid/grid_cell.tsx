import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { CellEditor } from '~/grid/cell_editor'
import { displayOf, isNumberKind, valueOf } from '~/grid/cell_value'
import type { EditedCell } from '~/grid/use_cell_edit'
import type { ShownColumn } from '~/grid/shown_columns'
import type { GridColumn } from '~/grid/types'
import { Icon } from '~/ui/icon'
import type { Texts } from '~/lib/texts'
import classes from '~/grid/grid.module.css'

interface GridCellProps<Row extends RowData> {
  row: Row
  shown: ShownColumn<Row>
  index: number
  texts: Texts
  /** The sides on which the selected range ends here; null when not selected. */
  edges: string | null
  isActive: boolean
  isEntry: boolean
  edited: EditedCell | null
  unsaved: string | undefined
  toggle?: { isOpen: boolean; onToggle: () => void }
}

export function GridCell<Row extends RowData>(props: GridCellProps<Row>): ReactNode {
  const { row, shown, texts, edges, edited, toggle } = props
  const { column, pinnedAt } = shown
  return (
    <div
      role="gridcell"
      aria-colindex={props.index + 1}
      aria-selected={edges === null ? undefined : true}
      tabIndex={props.isActive || props.isEntry ? 0 : -1}
      className={classes.cell}
      data-column={column.id}
      data-kind={column.kind}
      data-edges={edges ?? undefined}
      data-active={props.isActive || undefined}
      data-pinned={pinnedAt === null ? undefined : true}
      style={pinnedAt === null ? undefined : { left: pinnedAt }}
    >
      {toggle && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.toggle}
          aria-label={texts.t(toggle.isOpen ? 'grid.close_detail' : 'grid.open_detail')}
          onClick={toggle.onToggle}
        >
          <Icon name={toggle.isOpen ? 'down' : 'right'} size={14} />
        </button>
      )}
      {edited ? (
        <CellEditor edited={edited} label={texts.t(column.label)} column={column} />
      ) : (
        <CellContent row={row} column={column} texts={texts} unsaved={props.unsaved} />
      )}
    </div>
  )
}

interface CellContentProps<Row extends RowData> {
  row: Row
  column: GridColumn<Row>
  texts: Texts
  unsaved?: string
}

/** What a cell shows when it is not being edited; cards show the same. */
export function CellContent<Row extends RowData>(props: CellContentProps<Row>): ReactNode {
  const { row, column, texts, unsaved } = props
  if (column.cell && unsaved === undefined) return column.cell(row)
  const { text, isZero } = displayOf(column, unsaved ?? valueOf(column, row), texts)
  const isEditable = column.edit && (column.edit.can?.(row) ?? true)
  return (
    <span
      className={classes.content}
      data-kind={column.kind}
      data-zero={isZero || undefined}
      data-editable={isEditable || undefined}
      data-unsaved={unsaved === undefined ? undefined : true}
      title={isNumberKind(column.kind) || text.length < 12 ? undefined : text}
    >
      {text}
    </span>
  )
}
