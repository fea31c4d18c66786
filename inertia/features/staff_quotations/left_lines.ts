import { useEffect, useEffectEvent } from 'react'
import type { QueuedLine, QueuedLinesAnswer } from '#shared/answers/staff/quotation_queue'
import { showWarning } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import type { Drafts } from './form/draft'
import type { LeftBy } from './form/form_notes'
import type { Answers } from './use_answers'

interface Row {
  line: QueuedLine
  /** It does not wait any more, and stays while something is typed for it. */
  isGone: boolean
}

/** The lines that wait, and in its place the one whose form is open and that waits no more. */
export function linesWith({ lines }: Answers, drafts: Drafts, formOf: number | null): Row[] {
  const rows = lines.map((line): Row => ({ line, isGone: false }))
  const typed = formOf === null ? undefined : drafts.get(formOf)
  if (!typed || lines.some(({ id }) => id === formOf)) return rows
  const gone = { line: { ...typed.line, answer: null }, isGone: true }
  return [...rows, gone].toSorted((one, other) => one.line.row_number - other.line.row_number)
}

/** Where a line went that does not wait any more. */
export function leftBy(line: QueuedLine, { sent_back }: QueuedLinesAnswer): LeftBy {
  const sent = sent_back.find(({ id }) => id === line.id)
  return sent && sent.at >= line.at_manager_since ? 'sent_back' : 'taken_back'
}

interface OpenForm {
  opened: QueuedLinesAnswer
  answers: Answers
  drafts: Drafts
  formOf: number | null
  close: () => void
}

/** Says why a form in which nothing is typed closes: its line does not wait any more. */
export function useClosedForm({ opened, answers, drafts, formOf, close }: OpenForm): void {
  const { t } = useTexts()
  const isGone =
    formOf !== null && !drafts.has(formOf) && !answers.lines.some(({ id }) => id === formOf)
  const onGone = useEffectEvent(() => {
    const wasSent = opened.sent_back.some(({ id }) => id === formOf)
    const why = wasSent ? 'sent_back' : 'taken_back'
    showWarning(t(`staff_quotations.${why}_title`), t('staff_quotations.taken_back_text'))
    close()
  })
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone])
}
