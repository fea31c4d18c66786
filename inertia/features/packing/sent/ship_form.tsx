import { useState, type FormEvent } from 'react'
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

/** Who carries the boxes of an invoice, and under which number. */
export function ShipForm({ sale, onClose, onDone }: SaleFormProps) {
  const { t } = useTexts()
  const title = sale ? t('packing.ship_title', { number: sale.number }) : ''
  return (
    <Modal opened={sale !== null} onClose={onClose} size="s" title={title}>
      {sale && <Fields key={sale.id} {...{ sale, onClose, onDone }} />}
    </Modal>
  )
}

function Fields({ sale, onClose, onDone }: SaleFormProps & { sale: StaffSale }) {
  const { t } = useTexts()
  const [isMissing, setMissing] = useState(false)
  const { isBusy, run } = useWrite({ failed: t('packing.failed') })

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const carrier = String(form.get('carrier') ?? '').trim()
    if (carrier === '') return setMissing(true)
    await run(async () => {
      await api.put('api.admin.sales.shipment', {
        params: { id: sale.id },
        body: { carrier, tracking: String(form.get('tracking') ?? '') },
      })
      showSuccess(t('packing.shipped_done', { number: sale.number }))
      onDone()
      onClose()
    })
  }

  const boxes = t('packing.boxes', { count: sale.boxes_count })
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('packing.carrier')}
        name="carrier"
        defaultValue={sale.carrier}
        maxLength={200}
        data-autofocus
        error={isMissing ? t('packing.carrier_missing') : undefined}
      />
      <TextInput
        className={classes.field}
        label={t('packing.tracking')}
        name="tracking"
        defaultValue={sale.tracking}
        maxLength={200}
        autoComplete="off"
        hint={t('packing.tracking_hint')}
      />
      <div className={classes.buttons}>
        <Button variant="primary" type="submit" busy={isBusy && t('packing.busy')}>
          {t('packing.ship_now', { boxes })}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
