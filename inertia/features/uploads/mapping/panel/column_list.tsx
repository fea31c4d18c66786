import type { ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { ColumnSelect } from '~/features/uploads/mapping/columns/column_select'
import { ColumnSource } from '~/features/uploads/mapping/columns/column_source'
import { columnState } from '~/features/uploads/mapping/columns/column_state'
import type { MappingDraft } from '../draft'
import classes from './mapping_panel.module.css'

interface ColumnListProps {
  type: UploadType
  result: ParseResult
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
}

/** Further columns of very wide files are chosen by their meaning, above. */
const MOST_LISTED = 120

/** The columns of the file one below the other, where a table is too wide to choose in. */
export function ColumnList({ type, result, draft, onDraft }: ColumnListProps): ReactNode {
  return (
    <ul className={classes.columnList}>
      {result.columns_found.slice(0, MOST_LISTED).map((column) => {
        const state = columnState(result, draft, column)
        return (
          <li key={column.number}>
            <span className={classes.columnHead}>
              <b>{columnLetter(column.number)}</b>
              <span className={classes.header}>
                {column.header || exampleOf(result, draft, column.number)}
              </span>
              <ColumnSource type={type} column={column.number} state={state} />
            </span>
            <ColumnSelect
              type={type}
              available={result.columns_available}
              column={column}
              state={state}
              draft={draft}
              onDraft={onDraft}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Without a header the first value says what a column is. */
function exampleOf(result: ParseResult, draft: MappingDraft, column: number): string {
  const rows = [...result.rows.begin, ...result.rows.end]
  const row = rows.find(
    ({ number, cells }) => number >= draft.table_first_row && (cells[column - 1] ?? '') !== ''
  )
  return row?.cells[column - 1]?.slice(0, 60) ?? ''
}
