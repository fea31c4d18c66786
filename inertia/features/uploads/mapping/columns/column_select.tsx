import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { ColumnFound, ParseResult } from '#shared/answers/upload'
import type { UploadColumn, UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import { columnLetter } from './column_letter'
import { columnName } from './column_names'
import classes from './column_select.module.css'
import type { ColumnState } from './column_state'
import { withColumn, type MappingDraft } from '~/features/uploads/mapping/draft'

interface ColumnSelectProps {
  type: UploadType
  available: ParseResult['columns_available']
  column: ColumnFound
  state: ColumnState
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
  tabIndex?: number
  onKeyDown?: (event: KeyboardEvent<HTMLSelectElement>) => void
}

/** Says what a column of the file is. */
export function ColumnSelect(props: ColumnSelectProps): ReactNode {
  const { type, available, column, state, draft, onDraft, tabIndex, onKeyDown } = props
  const { t } = useTexts()
  const before = useMappingBefore(draft)
  const { number, header } = column
  const letter = columnLetter(number)

  return (
    <span className={cn(classes.select, classes[state.source])}>
      <select
        data-head={number}
        tabIndex={tabIndex}
        aria-label={
          header === ''
            ? t('uploads.map.column', { letter })
            : t('uploads.map.column_headed', { letter, header: header.slice(0, 80) })
        }
        aria-describedby={`source-${number}`}
        value={state.name ?? ''}
        onFocus={before.keep}
        onBlur={before.drop}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          // The values of the options are names of columns.
          const name = (event.currentTarget.value || null) as UploadColumn | null
          onDraft(withColumn(before.of(draft), number, name))
        }}
      >
        <option value="">{t('uploads.map.skip')}</option>
        {available.map(({ name }) => {
          const at = draft.headers[name]
          const word = columnName(t, type, name)
          return (
            <option key={name} value={name}>
              {at === undefined || at === number
                ? word
                : t('uploads.map.taken', { name: word, letter: columnLetter(at) })}
            </option>
          )
        })}
      </select>
      <Icon name="down" size={14} />
    </span>
  )
}

/**
 * A closed list changes with every arrow, and what it passes over would be taken from its column.
 * So as long as the list has the focus each choice begins with the mapping as it was before.
 */
export function useMappingBefore(draft: MappingDraft) {
  const before = useRef<Pick<MappingDraft, 'headers' | 'chosen' | 'brand'> | null>(null)
  return {
    keep: () => {
      before.current = { headers: draft.headers, chosen: draft.chosen, brand: draft.brand }
    },
    drop: () => {
      before.current = null
    },
    of: (now: MappingDraft): MappingDraft => ({ ...now, ...before.current }),
  }
}
