import type { ReactNode } from 'react'
import type { GridGroup } from '~/grid/types'
import { Icon } from '~/ui/icon'
import classes from '~/grid/cells.module.css'

interface GroupRowProps {
  group: GridGroup
  isOpen: boolean
  ariaRowIndex: number
  span: number
  onToggle: (groupId: string) => void
}

/** The head of a group of rows; pressing it closes and opens the group. */
export function GroupRow({
  group,
  isOpen,
  ariaRowIndex,
  span,
  onToggle,
}: GroupRowProps): ReactNode {
  return (
    <div role="row" aria-rowindex={ariaRowIndex} className={classes.group}>
      <div role="gridcell" aria-colindex={1} aria-colspan={span} className={classes.groupCell}>
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
    </div>
  )
}
