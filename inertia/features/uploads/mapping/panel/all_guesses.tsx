import type { ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { columnName } from '~/features/uploads/mapping/columns/column_names'
import { openGuesses, withGuesses } from '~/features/uploads/mapping/columns/column_state'
import type { MappingDraft } from '../draft'
import classes from './mapping_panel.module.css'

interface AllGuessesProps {
  type: UploadType
  result: ParseResult
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
}

/** A file without a header is all guesses: they are agreed with at once instead of one by one. */
export function AllGuesses({ type, result, draft, onDraft }: AllGuessesProps): ReactNode {
  const { t } = useTexts()
  const guesses = draft.sheet === result.sheet ? openGuesses(result, draft) : []
  if (guesses.length < 2) return null
  return (
    <div className={classes.guesses}>
      <p>
        {guesses
          .map(
            ({ name, column }) => `${columnLetter(column)}\u00a0·\u00a0${columnName(t, type, name)}`
          )
          .join(', ')}
      </p>
      <Button size="s" onClick={() => onDraft(withGuesses(draft, guesses))}>
        {t('uploads.map.use_all')}
      </Button>
    </div>
  )
}
