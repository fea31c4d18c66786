import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import type { ShownColumn } from '~/grid/columns/shown_columns'
import { SumCells } from '~/grid/rows/totals_row'
import type { GridGroup } from '~/grid/types'
import type { Texts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import classes from '~/grid/cells.module.css'
import grid from '~/grid/grid.module.css'

interface GroupRowProps<Row extends RowData> {
  group: GridGroup
  isOpen: boolean
  ariaRowIndex: number
  columns: readonly ShownColumn<Row>[]
  texts: Texts
  onToggle: (groupId: string) => void
}

/** The head of a group of rows; pressing it closes and opens the group. */
export function GroupRow<Row extends RowData>({
  group,
  isOpen,
  ariaRowIndex,
  columns,
  texts,
  onToggle,
}: GroupRowProps<Row>): ReactNode {
  const { totals } = group
  const firstTotal = totals ? columns.findIndex(({ column }) => column.id in totals) : -1
  const span = firstTotal > 0 ? firstTotal : columns.length
  return (
    <div
      role="row"
      aria-rowindex={ariaRowIndex}
      className={cn(classes.group, span < columns.length && grid.row)}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={span}
        className={classes.groupCell}
        style={{ gridColumn: `span ${span}` }}
      >
        <button
          type="button"
          className={classes.groupButton}
          aria-expanded={isOpen}
          onClick={() => onToggle(group.id)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={14} />
          <b>{group.label}</b>
          {group.count !== undefined && <span>{group.count}</span>}
        </button>
        {group.remark && <span className={classes.groupRemark}>{group.remark}</span>}
      </div>
      {totals && span < columns.length && (
        <SumCells columns={columns} totals={totals} from={span} texts={texts} />
      )}
    </div>
  )
}
