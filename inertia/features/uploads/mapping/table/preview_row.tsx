import { memo, type ReactNode } from 'react'
import type { PreviewRow as Row } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import type { RowMark } from '../draft'
import { cellDoubt, isBad, type ColumnLook } from './cell_doubt'
import type { ColumnWindow } from './column_window'
import classes from './preview_table.module.css'
import { isHeading } from './heading_row'
import { PreviewCell } from './preview_cell'
import { RowNumber } from './row_number'
import type { RowTone } from './table_items'

interface PreviewRowProps {
  type: UploadType
  row: Row
  tone: RowTone
  looks: readonly ColumnLook[]
  shown: ColumnWindow
  /** The column with the focus in this row, 0 for its number; null in all other rows. */
  activeColumn: number | null
  isMenuOpen: boolean
  canBeLast: boolean
  onClose: () => void
  onMark: (mark: RowMark, row: number) => void
}

/** A row of the file. It is drawn anew only when something about it has changed. */
export const PreviewRow = memo(function PreviewRow(props: PreviewRowProps): ReactNode {
  const { type, row, tone, looks, shown, activeColumn } = props
  const { t } = useTexts()
  const isInTable = tone !== 'out' && tone !== 'header'
  const isTitle = isInTable && isHeading(type, row, looks)
  const isData = isInTable && !isTitle
  const isBlank = row.cells.every((text) => text === '')

  // A title above, in or below the table runs over the empty cells beside it.
  const drawn = looks.slice(shown.from, shown.to)
  const spans = (tone !== 'out' && !isTitle) || shown.isPart ? null : spansOf(row.cells, drawn)

  function cell(look: ColumnLook, index: number): ReactNode {
    const span = spans?.[index] ?? 1
    if (span === 0) return null

    const { number } = look
    const text = row.cells[number - 1] ?? ''
    const doubt = isData && !isBlank ? cellDoubt(look, text, row.kinds[number - 1] ?? ' ') : null
    return (
      <PreviewCell
        key={number}
        number={number}
        text={doubt === 'empty' ? t('uploads.map.empty_cell') : text}
        tone={doubt ? (isBad(doubt) ? 'bad' : 'warn') : undefined}
        isSkipped={look.isSkipped}
        isFigure={look.isFigure}
        isPartNumber={look.isPartNumber && isData}
        isActive={activeColumn === number}
        span={span}
      />
    )
  }

  return (
    <div
      role="row"
      aria-rowindex={row.number + 1}
      data-row={row.number}
      data-tone={tone}
      data-title={isTitle || undefined}
      className={classes.row}
    >
      <div role="rowheader" aria-colindex={1} data-cell={0} className={classes.gutter}>
        <RowNumber
          row={row.number}
          tone={tone}
          isTabStop={activeColumn === 0}
          isMenuOpen={props.isMenuOpen}
          canBeLast={props.canBeLast}
          onClose={props.onClose}
          onMark={props.onMark}
        />
      </div>
      {shown.isPart && <i aria-hidden="true" />}
      {drawn.map(cell)}
      {shown.isPart && <i aria-hidden="true" />}
    </div>
  )
})

/**
 * How many columns each cell takes; none for an empty one that a text beside it runs over. A figure
 * stays in its column: on the right edge of several it would stand under another one's head.
 */
function spansOf(cells: readonly string[], looks: readonly ColumnLook[]): number[] {
  const spans = looks.map(() => 1)
  let filled = -1
  looks.forEach(({ number, isFigure }, index) => {
    if ((cells[number - 1] ?? '') !== '') filled = isFigure ? -1 : index
    else if (filled >= 0) {
      spans[index] = 0
      spans[filled] = index - filled + 1
    }
  })
  return spans
}
