import { useId, useState, type FormEvent } from 'react'
import type { Quotation } from '#shared/answers/quotation'
import type { LineCounts } from '#shared/answers/quotations/pages'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Segmented } from '~/ui/forms/segmented'
import { Modal } from '~/ui/overlays/modal'
import classes from './ask_manager.module.css'

export interface AskManagerProps {
  quotation: Quotation
  /** The lines that are sent; null: all without an offer. */
  itemIds: readonly number[] | null
  /** Of the whole quotation. */
  counts: LineCounts
  onClose: () => void
  onChanged: () => void
}

const MOST_IN_NOTE = 1000

/** Sends lines to the manager, with a word about them. */
export function AskManager({ quotation, itemIds, counts, onClose, onChanged }: AskManagerProps) {
  const { t } = useTexts()
  const id = useId()
  const [note, setNote] = useState('')
  const { isBusy, run } = useWrite({ failed: t('quotations.not_changed') })
  const [isAll, setIsAll] = useState(false)
  const count = itemIds?.length ?? (isAll ? counts.sendable : counts.none_sendable)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    await run(async () => {
      const body = {
        ...(itemIds ? { item_ids: itemIds } : { is_all: isAll }),
        ...(note.trim() && { note: note.trim() }),
      }
      const { changed_count, manager_name } = await api.put('api.quotations.to_manager', {
        params: { id: quotation.id },
        body,
      })
      showSuccess(
        manager_name
          ? t('quotation_parts.sent_to', { count: changed_count, name: manager_name })
          : t('quotation_parts.sent', { count: changed_count })
      )
      onChanged()
      onClose()
    })
  }

  return (
    <Modal opened onClose={onClose} title={t('quotation_parts.ask_manager')}>
      <form onSubmit={(event) => void send(event)}>
        <p className={classes.text}>{t('quotation_parts.ask_these', { count })}</p>
        {!itemIds && (
          <Segmented
            label={t('quotations.lines')}
            choices={[
              { value: 'none', label: t('quotation_parts.lines_without') },
              { value: 'all', label: t('quotation_parts.lines_all') },
            ]}
            value={isAll ? 'all' : 'none'}
            onChange={(value) => setIsAll(value === 'all')}
          />
        )}
        <label htmlFor={id} className={classes.label}>
          {t('quotation_parts.manager_note')}
        </label>
        <textarea
          id={id}
          className={classes.note}
          rows={3}
          maxLength={MOST_IN_NOTE}
          value={note}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button
            variant="primary"
            type="submit"
            busy={isBusy && t('quotation_parts.sending')}
            offReason={count === 0 && t('quotation_parts.send_none')}
          >
            {t('quotation_parts.send')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </div>
      </form>
    </Modal>
  )
}

/** Takes lines back that wait for the manager; null: all of them. */
export async function takeFromManager(
  { id }: Pick<Quotation, 'id'>,
  itemIds: readonly number[] | null
): Promise<void> {
  await api.put('api.quotations.take_back', {
    params: { id },
    body: itemIds ? { item_ids: itemIds } : {},
  })
}
