import type { ReactNode } from 'react'
import type { MappingRemembered, ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { columnName } from '~/features/uploads/mapping/columns/column_names'
import classes from './mapping_panel.module.css'

interface RememberedNoteProps {
  type: UploadType
  result: Pick<ParseResult, 'columns_found'>
  profile: MappingRemembered
}

/** More new columns are counted only. */
const MOST_NAMED = 3
const MOST_LETTERS = 40

/** Says that the mapping is the one of the last file, and what this one has or lacks besides. */
export function RememberedNote({ type, result, profile }: RememberedNoteProps): ReactNode {
  const { t, date } = useTexts()
  const { used_at, new_columns, lost_columns = [] } = profile
  const day = date(used_at, 'day')
  return (
    <p className={classes.remembered}>
      <Icon name="undo" size={14} />
      <span>
        {new_columns === undefined
          ? t('uploads.map.remembered_note', { date: day })
          : t('uploads.map.memory.of_list', { date: day })}
        {new_columns !== undefined && new_columns.length > 0 && (
          <>
            {' '}
            {t('uploads.map.memory.new', {
              count: new_columns.length,
              columns:
                new_columns.slice(0, MOST_NAMED).map(named).join(', ') +
                (new_columns.length > MOST_NAMED ? '…' : ''),
            })}
          </>
        )}
        {lost_columns.length > 0 && (
          <>
            {' '}
            {t('uploads.map.memory.lost', {
              columns: lost_columns.map((name) => columnName(t, type, name)).join(', '),
            })}
          </>
        )}
      </span>
    </p>
  )

  function named(number: number): string {
    const header = result.columns_found[number - 1]?.header.slice(0, MOST_LETTERS) ?? ''
    return header === ''
      ? columnLetter(number)
      : t('uploads.map.memory.column', { letter: columnLetter(number), header })
  }
}
