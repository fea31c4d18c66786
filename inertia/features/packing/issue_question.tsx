import { useRef, useState, type KeyboardEvent } from 'react'
import type { UnfinishedBox } from '#shared/answers/staff/packing'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import classes from './forms.module.css'
import type { useIssue } from './packer/use_issue'

interface IssueQuestionProps {
  issuing: ReturnType<typeof useIssue>
  onClose: () => void
}

/** Asks whether boxes go out although something of them is missing; Enter says so. */
export function IssueQuestion({
  issuing: { asked, confirm, isBusy },
  onClose,
}: IssueQuestionProps) {
  const texts = useTexts()
  const { t } = texts
  // What was asked stays readable while the dialog closes.
  const [shown, setShown] = useState(asked)
  if (asked.length > 0 && asked !== shown) setShown(asked)
  const isTyping = useRef(false)

  /** A scanner types a code and then Enter: that is no answer. */
  function ignoreScan(event: KeyboardEvent): void {
    if (event.key === 'Enter' && isTyping.current) event.preventDefault()
    if (event.key === 'Enter') isTyping.current = false
    else if (event.key.length === 1) isTyping.current = true
  }

  return (
    <div className={classes.question} onKeyDownCapture={ignoreScan}>
      <ConfirmModal
        opened={asked.length > 0}
        onClose={onClose}
        title={t('packing.unfinished.title', { count: shown.length })}
        confirm={t('packing.unfinished.confirm')}
        startsAt="confirm"
        busy={isBusy && t('packing.issuing')}
        onConfirm={confirm}
      >
        {shown.map((box) => (
          <span key={box.box_number} className={classes.unfinished}>
            {boxText(box, texts)}
          </span>
        ))}
      </ConfirmModal>
    </div>
  )
}

/** "Box 2, packed by Samir Kader: still open, not weighed, no size" */
function boxText({ box_number: number, opened_by: name, lacks }: UnfinishedBox, { t }: Texts) {
  const whats = [
    name && t('packing.unfinished.open'),
    ...lacks.map((what) => t(`packing.unfinished.${what}`)),
  ]
  const what = whats.filter(Boolean).join(', ')
  return name
    ? t('packing.unfinished.of', { number, name, what })
    : t('packing.unfinished.box', { number, what })
}
