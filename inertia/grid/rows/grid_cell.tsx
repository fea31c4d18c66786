import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { kindOf } from '~/grid/cell_value'
import { CellEditor } from '~/grid/editing/cell_editor'
import { CellContent } from '~/grid/rows/cell_content'
import type { EditedCell } from '~/grid/editing/use_cell_edit'
import { edgeOf, type ShownColumn } from '~/grid/columns/shown_columns'
import { Icon } from '~/ui/icons/icon'
import type { Texts } from '~/lib/texts/texts'
import classes from '~/grid/cells.module.css'

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
  const { column, stays } = shown
  return (
    <div
      role="gridcell"
      aria-colindex={props.index + 1}
      aria-selected={edges === null ? undefined : true}
      tabIndex={props.isActive || props.isEntry ? 0 : -1}
      className={classes.cell}
      data-column={column.id}
      data-kind={kindOf(column)}
      data-edges={edges ?? undefined}
      data-active={props.isActive || undefined}
      data-stays={edgeOf(stays)}
      style={stays ?? undefined}
    >
      {toggle && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.toggle}
          data-toggle
          aria-expanded={toggle.isOpen}
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
