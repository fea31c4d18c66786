import { memo, type ReactNode } from 'react'
import { cn } from '~/ui/class_names'
import classes from './preview_table.module.css'

interface PreviewCellProps {
  /** The column, from 1. */
  number: number
  text: string
  tone: 'bad' | 'warn' | undefined
  isSkipped: boolean
  isFigure: boolean
  isPartNumber: boolean
  isActive: boolean
  /** How many columns it takes. */
  span: number
}

/** What is shown of a cell; the whole of it stands below the table. */
const MOST_LETTERS = 160

/** A cell of the file, always as text. Choosing a column draws the cells of that one anew. */
export const PreviewCell = memo(function PreviewCell(props: PreviewCellProps): ReactNode {
  const { number, text, tone, isSkipped, isFigure, isPartNumber, isActive, span } = props
  return (
    <div
      role="gridcell"
      aria-colindex={number + 1}
      aria-colspan={span > 1 ? span : undefined}
      style={span > 1 ? { gridColumn: `span ${span}` } : undefined}
      data-cell={number}
      data-tone={tone}
      data-off={isSkipped || undefined}
      data-figure={isFigure || undefined}
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
    >
      <span className={cn(classes.text, isPartNumber && classes.partNumber)}>
        {text.slice(0, MOST_LETTERS)}
      </span>
    </div>
  )
})
