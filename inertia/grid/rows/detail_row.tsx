import type { ReactNode } from 'react'
import classes from '~/grid/cells.module.css'

interface DetailRowProps {
  ariaRowIndex: number
  span: number
  children: ReactNode
}

/** What opens under a row, over the whole width. */
export function DetailRow({ ariaRowIndex, span, children }: DetailRowProps): ReactNode {
  return (
    <div role="row" aria-rowindex={ariaRowIndex} className={classes.detail}>
      <div role="gridcell" aria-colindex={1} aria-colspan={span} className={classes.detailCell}>
        {children}
      </div>
    </div>
  )
}
