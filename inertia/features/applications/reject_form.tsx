import { useState, type FormEvent } from 'react'
import pane from '~/features/queues/queue_pane.module.css'
import { focused } from '~/lib/focused'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Field } from '~/ui/forms/field'
import classes from './application_pane.module.css'
import type { Answering } from './use_answer'

/** The no, with words that who applied reads. */
export function RejectForm({ answer, onCancel }: { answer: Answering; onCancel: () => void }) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')

  function submit(event: FormEvent): void {
    event.preventDefault()
    void answer.reject(reason)
  }

  return (
    <form className={pane.part} onSubmit={submit}>
      <h3>{t('applications.reject_title')}</h3>
      <Field
        label={t('applications.reason')}
        hint={t('applications.reason_hint')}
        error={answer.errors.reason}
      >
        {(control) => (
          <textarea
            {...control}
            className={classes.reason}
            name="reason"
            required
            maxLength={1_000}
            ref={focused}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={pane.buttons}>
        <Button type="submit" variant="danger" busy={answer.isBusy && t('applications.rejecting')}>
          {t('applications.reject_send')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
