import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CancelRequest, OrderItem } from '#shared/answers/order'
import { CancelNote } from '~/features/orders/cancel_note'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useFeature } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { QuantityInput } from '~/ui/forms/quantity/quantity_input'
import { TextInput } from '~/ui/forms/text_input'
import classes from './line_panel.module.css'

interface AskToCancelProps {
  item: OrderItem
  whyNot: string | null
  onChanged: (orderIds: readonly number[]) => void
}

/** Asks to cancel what is in processing; what was asked and is not answered can be taken back. */
export function AskToCancel({ item, whyNot, onChanged }: AskToCancelProps) {
  const { t } = useTexts()
  const isOn = useFeature('cancel_request')
  const onRefused = () => onChanged([item.order_id])
  const asking = useWrite({ failed: t('order_parts.not_asked'), onRefused })
  const takingBack = useWrite({ failed: t('order_parts.not_taken_back'), onRefused })
  // What the server answered holds until the page is read with another line.
  const [own, setOwn] = useState<{ over: OrderItem; request: CancelRequest | null } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const params = { id: item.order_id, item: item.id }
  const request = own?.over === item ? own.request : item.cancel_request
  const offReason = whyNot ?? (isOn ? null : t('order_parts.cancel_off'))

  function take({ cancel_request }: OrderItem): void {
    flushSync(() => setOwn({ over: item, request: cancel_request }))
    // The button that was pressed made room for the other one.
    root.current?.querySelector<HTMLElement>('[data-asks]')?.focus()
    onChanged([item.order_id])
  }

  return (
    <div ref={root} className={classes.cancel}>
      {request && (
        <p className={classes.asked}>
          <CancelNote request={request} />
        </p>
      )}
      {request?.answer === null ? (
        <>
          {request.reason !== '' && <q>{request.reason}</q>}
          <Button
            size="s"
            data-asks
            busy={takingBack.isBusy && t('order_parts.taking_back')}
            offReason={offReason ?? false}
            onClick={() =>
              void takingBack.run(async () => {
                take((await api.delete('api.orders.cancel_request.withdraw', { params })).data)
              })
            }
          >
            {t('order_parts.take_back')}
          </Button>
        </>
      ) : (
        <AskForm
          most={item.qty_processing}
          isBusy={asking.isBusy}
          offReason={offReason}
          onAsk={(body) =>
            void asking.run(async () => {
              take((await api.post('api.orders.cancel_request.ask', { params, body })).data)
            })
          }
        />
      )}
    </div>
  )
}

interface AskFormProps {
  /** What is in processing. */
  most: number
  isBusy: boolean
  offReason: string | null
  onAsk: (body: { quantity: number; reason?: string }) => void
}

function AskForm({ most, isBusy, offReason, onAsk }: AskFormProps) {
  const { t, quantity: written } = useTexts()
  const [wanted, setWanted] = useState(most)
  const [reason, setReason] = useState('')
  const quantity = Math.min(wanted, most)
  const why = offReason ?? (most === 0 ? t('order_parts.nothing_in_processing') : null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy || why !== null) return
    const said = reason.trim()
    onAsk({ quantity, ...(said !== '' && { reason: said }) })
  }

  return (
    <form onSubmit={submit}>
      {why === null && (
        <TextInput
          label={t('order_parts.reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <p>
        {why === null && (
          <QuantityInput
            label={t('order_parts.cancel_quantity')}
            value={quantity}
            max={most}
            onChange={setWanted}
          />
        )}
        <Button
          type="submit"
          size="s"
          data-asks
          busy={isBusy && t('order_parts.asking')}
          offReason={why ?? false}
        >
          {most > 0
            ? t('order_parts.ask_for', { quantity: written(quantity) })
            : t('order_parts.ask')}
        </Button>
      </p>
      {why !== null && <p className={classes.quiet}>{why}</p>}
    </form>
  )
}
