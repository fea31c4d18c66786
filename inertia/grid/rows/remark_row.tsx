import type { ReactNode } from 'react'
import type { RowTone } from '~/grid/types'
import classes from '~/grid/cells.module.css'

interface RemarkRowProps {
  ariaRowIndex: number
  span: number
  /** From the left edge, in pixels. */
  indent: number
  /** Of the row. */
  tone: RowTone | undefined
  children: ReactNode
}

/** What is said about the row above, as a part of it. */
export function RemarkRow(props: RemarkRowProps): ReactNode {
  const { ariaRowIndex, span, indent, tone, children } = props
  return (
    <div
      role="row"
      aria-rowindex={ariaRowIndex}
      className={classes.remark}
      data-remark
      data-tone={tone}
    >
      <div role="gridcell" aria-colindex={1} aria-colspan={span} className={classes.remarkCell}>
        <span className={classes.remarkText} style={{ marginLeft: indent }}>
          {children}
        </span>
      </div>
    </div>
  )
}
