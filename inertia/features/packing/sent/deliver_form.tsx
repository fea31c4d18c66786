import { type FormEvent } from 'react'
import type { StaffSale } from '#shared/answers/staff/sales'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import { Modal } from '~/ui/overlays/modal'
import classes from '../forms.module.css'

interface SaleFormProps {
  /** Null: closed. */
  sale: StaffSale | null
  onClose: () => void
  onDone: () => void
}

/** Who signed for the boxes of an invoice, and when. */
export function DeliverForm({ sale, onClose, onDone }: SaleFormProps) {
  const { t } = useTexts()
  const title = sale ? t('packing.deliver_title', { number: sale.number }) : ''
  return (
    <Modal opened={sale !== null} onClose={onClose} size="s" title={title}>
      {sale && <Fields key={sale.id} {...{ sale, onClose, onDone }} />}
    </Modal>
  )
}

function Fields({ sale, onClose, onDone }: SaleFormProps & { sale: StaffSale }) {
  const { t, quantity } = useTexts()
  const { isBusy, errors, run } = useWrite({
    failed: t('packing.failed'),
    fields: ['delivered_at'],
  })

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const at = String(form.get('delivered_at') ?? '')
    await run(async () => {
      const received_by = String(form.get('received_by') ?? '')
      // As the clock on the wall says it where this is typed.
      const when = at === '' ? {} : { delivered_at: new Date(at).toISOString() }
      await api.put('api.admin.sales.delivery', {
        params: { id: sale.id },
        body: { received_by, ...when },
      })
      showSuccess(t('packing.delivered_done', { number: sale.number }))
      onDone()
      onClose()
    })
  }

  const pieces = quantity(sale.pieces_count)
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('packing.received_by')}
        name="received_by"
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        className={classes.field}
        label={t('packing.received_at')}
        name="delivered_at"
        type="datetime-local"
        hint={t('packing.received_hint')}
        error={errors.delivered_at}
      />
      <div className={classes.buttons}>
        <Button variant="primary" type="submit" busy={isBusy && t('packing.busy')}>
          {t('packing.deliver_now', { pieces })}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
