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
  /** To what comes next; what was typed goes. */
  onNext: () => void
}

/** What happened to the line while the form was open: it stands where the way on is. */
export function FormNotes({ leftBy, isChanged, hasAnswer, onNext }: FormNotesProps) {
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
    </>
  )
}
