import { memo, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { ColumnSelect } from '~/features/uploads/mapping/columns/column_select'
import { ColumnSource } from '~/features/uploads/mapping/columns/column_source'
import { columnState } from '~/features/uploads/mapping/columns/column_state'
import type { ColumnWindow } from './column_window'
import type { MappingDraft } from '../draft'
import classes from './preview_table.module.css'

interface TableHeadProps {
  type: UploadType
  result: ParseResult
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
  shown: ColumnWindow
  /** Moves the focus to the choice of another column. */
  focusHead: (column: number) => void
  /** On a phone the choices stand in a list of their own. */
  isPlain: boolean
}

/** The head of the table: the letters of the columns, and what each of them is. */
export const TableHead = memo(function TableHead(props: TableHeadProps): ReactNode {
  const { type, result, draft, onDraft, shown, focusHead, isPlain } = props
  const { t } = useTexts()
  const columns = result.columns_found
  // One of the choices is a tab stop, the arrows lead to the others.
  const [stop, setStop] = useState(columns[0]?.number ?? 1)
  const drawn = columns.slice(shown.from, shown.to)
  const stopAt = drawn.some(({ number }) => number === stop) ? stop : drawn[0]?.number

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = columns.findIndex(
      ({ number }) => number === Number(event.currentTarget.dataset.head)
    )
    const next = columns[index + step]
    if (next) focusHead(next.number)
  }

  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row} data-plain={isPlain || undefined}>
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          <span className="visually-hidden">{t('uploads.map.row')}</span>
        </div>
        {shown.isPart && <i aria-hidden="true" />}
        {drawn.map((column) => {
          const state = columnState(result, draft, column)
          return (
            <div
              key={column.number}
              role="columnheader"
              aria-colindex={column.number + 1}
              className={classes.headCell}
              onFocus={() => setStop(column.number)}
            >
              <span className={classes.letters}>
                <span>{columnLetter(column.number)}</span>
                {!isPlain && <ColumnSource type={type} column={column.number} state={state} />}
              </span>
              {!isPlain && (
                <ColumnSelect
                  type={type}
                  available={result.columns_available}
                  column={column}
                  state={state}
                  draft={draft}
                  onDraft={onDraft}
                  tabIndex={column.number === stopAt ? 0 : -1}
                  onKeyDown={onKeyDown}
                />
              )}
            </div>
          )
        })}
        {shown.isPart && <i aria-hidden="true" />}
      </div>
    </div>
  )
})
