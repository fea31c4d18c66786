import type { ReactNode } from 'react'
import type { PreviewRow } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { cellDoubt, isBad, type CellDoubt, type ColumnLook } from './cell_doubt'
import classes from './cell_line.module.css'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import type { MappingDraft } from '../draft'
import { isHeading } from './heading_row'
import { rowTone, type TableItem } from './table_items'
import type { Place } from './use_table_focus'

interface CellLineProps {
  type: UploadType
  id: string
  items: readonly TableItem[]
  looks: readonly ColumnLook[]
  draft: MappingDraft
  headerRows: number
  place: Place
}

/** Longer than anything one wants to read here, shorter than what slows a page down. */
const MOST_LETTERS = 2000

/** The whole of the cell with the focus, and what is wrong with it; else the keys of the table. */
export function CellLine(props: CellLineProps): ReactNode {
  const { id, items, looks, place } = props
  const { t, quantity } = useTexts()
  const item = items.find(({ key }) => key === place.key)
  const look = looks.find(({ number }) => number === place.column)
  const row = item && 'row' in item ? item.row : null
  const text = (look && row?.cells[look.number - 1]) ?? ''
  const isFilled = row !== null && row.cells.some((cell) => cell !== '')
  const isData = row !== null && isDataRow(props, row)
  const doubt =
    look && row && isData && isFilled
      ? cellDoubt(look, text, row.kinds[look.number - 1] ?? ' ')
      : null

  return (
    <div className={classes.line}>
      <span id={id} className={row && look ? 'visually-hidden' : classes.keys}>
        {t('uploads.map.keys')}
      </span>
      {row && look && (
        <>
          <b>{`${columnLetter(look.number)}${row.number}`}</b>
          <span className={classes.text}>{text.slice(0, MOST_LETTERS)}</span>
          {text.length > MOST_LETTERS && (
            <span className={classes.remark}>
              {t('uploads.map.cell_long', { count: text.length, shown: quantity(text.length) })}
            </span>
          )}
          {doubt && (
            <span className={classes.doubt} data-bad={isBad(doubt) || undefined}>
              {t(`uploads.map.cell_${doubt}` satisfies `uploads.map.cell_${CellDoubt}`)}
            </span>
          )}
        </>
      )}
    </div>
  )
}

/** Whether its cells are values. */
function isDataRow({ type, looks, draft, headerRows }: CellLineProps, row: PreviewRow): boolean {
  const isOutside = ['out', 'header'].includes(rowTone(draft, row.number, headerRows))
  return !isOutside && !isHeading(type, row, looks)
}
