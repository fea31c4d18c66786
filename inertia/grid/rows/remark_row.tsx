import type { ReactNode } from 'react'
import classes from '~/grid/cells.module.css'

interface RemarkRowProps {
  ariaRowIndex: number
  span: number
  /** From the left edge, in pixels. */
  indent: number
  children: ReactNode
}

/** What is said about the row above, as a part of it. */
export function RemarkRow({ ariaRowIndex, span, indent, children }: RemarkRowProps): ReactNode {
  return (
    <div role="row" aria-rowindex={ariaRowIndex} className={classes.remark} data-remark>
      <div role="gridcell" aria-colindex={1} aria-colspan={span} className={classes.remarkCell}>
        <span className={classes.remarkText} style={{ marginLeft: indent }}>
          {children}
        </span>
      </div>
    </div>
  )
}
