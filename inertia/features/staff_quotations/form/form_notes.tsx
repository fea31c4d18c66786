import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'

/** Where a line went that does not wait any more. */
export type LeftBy = 'taken_back' | 'sent_back'

interface FormNotesProps {
  leftBy: LeftBy | null
  /** Another manager was quicker. */
  isChanged: boolean
  hasAnswer: boolean
  refused: readonly string[]
  /** To what comes next; what was typed goes. */
  onNext: () => void
}

/** What happened to the line while the form was open, and what was refused beside no field of it. */
export function FormNotes({ leftBy, isChanged, hasAnswer, refused, onNext }: FormNotesProps) {
  const { t } = useTexts()
  const changed = hasAnswer ? 'changed' : 'withdrawn'
  return (
    <>
      {leftBy !== null && (
        <Note
          tone="warn"
          actions={
            <Button size="s" onClick={onNext}>
              {t('staff_quotations.on_to_next')}
            </Button>
          }
        >
          <b>{t(`staff_quotations.${leftBy}_title`)}.</b> {t('staff_quotations.left_kept')}
        </Note>
      )}
      {leftBy === null && isChanged && (
        <Note tone="warn">
          <b>{t(`staff_quotations.${changed}_title`)}.</b> {t(`staff_quotations.${changed}_text`)}
        </Note>
      )}
      {refused.length > 0 && <Note tone="bad">{refused.join(' ')}</Note>}
    </>
  )
}
