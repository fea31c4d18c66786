import { useState, type FormEvent } from 'react'
import { MOST_REASON, type PriceImport } from '#shared/answers/price_import'
import { api, HttpError } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { fieldTextOf } from '~/lib/http/refused'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Field } from '~/ui/forms/field'
import { Chip } from '~/ui/marks/chip'
import { chosenReason, withReason } from './usual_reasons'
import classes from './reject_import.module.css'

interface RejectFormProps {
  /** Of its heading, by which the dialog is called. */
  titleId: string
  priceImport: PriceImport
  still: string
  onRejected: (answered: PriceImport) => void
  onStale: () => void
  onCancel: () => void
}

const USUAL = ['prices', 'currency', 'half', 'other_file'] as const

/** Why not: the usual reasons at a click, and words of one's own. */
export function RejectForm(props: RejectFormProps) {
  const { titleId, priceImport: one, still, onRejected, onStale, onCancel } = props
  const texts = useTexts()
  const { t } = texts
  const [reason, setReason] = useState('')
  const { isBusy, errors, complain, run } = useWrite({
    failed: t('price_lists.reject_failed'),
    fields: ['reason'],
    onRefused(refusal) {
      // Without an answer it waits still, and so do the words.
      if (refusal instanceof HttpError && !fieldTextOf(refusal, 'reason')) onStale()
    },
  })
  const usual = USUAL.map((name) => t(`price_lists.usual_reasons.${name}`))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (reason.trim() === '') return complain({ reason: t('price_lists.reject_reason_missing') })
    await run(async () => {
      const body = { reason }
      onRejected((await api.put('api.price_imports.reject', { params: { id: one.id }, body })).data)
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <header>
        <h3 id={titleId}>{t('price_lists.reject_title', { name: one.file_name })}</h3>
        <p>
          {readersText(one, texts)} {still}
        </p>
      </header>
      <div className={classes.usual} role="group" aria-label={t('price_lists.usual_reasons.label')}>
        {usual.map((words) => (
          <Chip
            key={words}
            chosen={chosenReason(reason, usual) === words}
            onClick={() => setReason(withReason(reason, words, usual))}
          >
            {words}
          </Chip>
        ))}
      </div>
      <Field label={t('price_lists.reject_reason')} error={errors.reason}>
        {(control) => (
          <textarea
            {...control}
            className={classes.reason}
            name="reason"
            required
            data-autofocus
            rows={4}
            maxLength={MOST_REASON}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              complain({})
            }}
          />
        )}
      </Field>
      <div className={classes.buttons}>
        <Button type="submit" variant="danger-fill" busy={isBusy && t('price_lists.reject_busy')}>
          {t('price_lists.reject_confirm')}
        </Button>
        <Button variant="ghost" shortcut="Esc" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

function readersText({ user_name, is_by_staff }: PriceImport, { t }: Texts): string {
  return user_name && !is_by_staff
    ? t('price_lists.reject_readers', { name: user_name })
    : t('price_lists.reject_reader')
}
