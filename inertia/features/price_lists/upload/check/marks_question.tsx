import type { DecimalMark } from '#shared/upload_columns'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { MarkAnswers } from '~/features/uploads/mapping/mark_answers'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import type { MarkQuestion } from '../use_marks'
import classes from './spoils_question.module.css'

interface MarksQuestionProps {
  asked: MarkQuestion
  isBusy: boolean
  onMark: (mark: DecimalMark) => void
}

/** What has to be said before a list is imported: whether `1,250` is a thousand or one. */
export function MarksQuestion({ asked, isBusy, onMark }: MarksQuestionProps) {
  const { t, quantity } = useTexts()
  const { name, column, count, readings } = asked
  const letter = columnLetter(column)
  return (
    <section className={classes.question} aria-labelledby="check-marks">
      <Icon name="warn" size={20} />
      <div className={classes.words}>
        <h3 id="check-marks">{t('price_check.marks.title', { column: name, letter })}</h3>
        <p>{t('price_check.marks.text', { count, cells: quantity(count) })}</p>
      </div>
      <div className={classes.answers}>
        <MarkAnswers readings={readings} size="m" isBusy={isBusy} onMark={onMark} />
      </div>
    </section>
  )
}
