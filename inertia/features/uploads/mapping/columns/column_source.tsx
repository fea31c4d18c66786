import type { ReactNode } from 'react'
import type { UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { columnName } from './column_names'
import type { ColumnState } from './column_state'
import classes from './column_select.module.css'

interface ColumnSourceProps {
  type: UploadType
  column: number
  state: ColumnState
}

/** Who says what a column is: a guess with its strength, the last mapping, or the person. */
export function ColumnSource({ type, column, state }: ColumnSourceProps): ReactNode {
  const { t } = useTexts()
  const isDoubtful = state.source === 'weak' || state.source === 'maybe'
  return (
    <span
      id={`source-${column}`}
      className={classes.source}
      data-doubtful={isDoubtful || undefined}
    >
      {text()}
    </span>
  )

  function text(): string {
    if (state.source === 'skipped') return ''
    if (state.source === 'maybe') {
      return t('uploads.map.maybe', { name: columnName(t, type, state.maybe) })
    }
    if (state.source === 'guess' || state.source === 'weak') {
      return t('uploads.map.guess', { percent: state.percent })
    }
    return t(`uploads.map.${state.source}`)
  }
}
