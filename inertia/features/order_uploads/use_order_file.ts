import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import type { AddressesAnswer } from '#shared/answers/account/address'
import type {
  ChangedOrderUpload,
  OrderFromFile,
  OrderMode,
  OrderUpload,
} from '#shared/answers/orders/order_upload'
import { addressIdOf } from '~/features/addresses/chosen_address'
import type { CheckedFile } from '~/features/uploads/after_mapping'
import { forgetUpload } from '~/features/uploads/kept_upload'
import { refusalText } from '~/features/uploads/refusal_text'
import { api } from '~/lib/http/api'
import { isOffline } from '~/lib/http/connection'
import { showSuccess } from '~/lib/notices'
import { randomKey } from '~/lib/random_key'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'

interface Terms {
  reference: string
  mode: OrderMode
  accept_moved: boolean
  expected_total: string
}

/** What the server answers when it orders nothing. */
interface Refused {
  code?: string
  data?: Partial<ChangedOrderUpload> & Partial<OrderUpload>
}

/** Orders a checked file, once for each confirmation however often it is sent. */
export function useOrderFile(
  { upload_id, config, remember, check_id }: CheckedFile,
  addresses: AddressesAnswer | null,
  onOrdered: (upload: OrderUpload) => void
) {
  const { t } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [changed, setChanged] = useState<ChangedOrderUpload | null>(null)
  const isSent = useRef(false)
  // The same order, sent again after its answer was lost, is placed once.
  const confirmation = useRef({ text: '', key: '' })

  async function send(terms: Terms): Promise<OrderFromFile> {
    const address_id = addressIdOf(addresses)
    const body = {
      type: 'price' as const,
      upload_id,
      config,
      remember,
      check_id,
      ...terms,
      ...(address_id !== null && { address_id }),
    }
    const text = JSON.stringify(body)
    if (confirmation.current.text !== text) confirmation.current = { text, key: randomKey() }
    const headers = { 'Idempotency-Key': confirmation.current.key }
    // What a checked file with prices is made into is an order.
    return (await api.post('orders.store', { body, headers })).data as OrderFromFile
  }

  async function order(terms: Terms): Promise<void> {
    if (isSent.current) return
    // An order is not sent later by itself: by then the buyer may want another one.
    if (isOffline()) return setProblem(t('notices.network_body'))
    isSent.current = true
    setIsBusy(true)
    setProblem('')
    try {
      const placed = await send(terms)
      forgetUpload('price', upload_id)
      if (placed.order_upload.rejected_count > 0) onOrdered(placed.order_upload)
      else {
        showSuccess(t('order_uploads.check.placed', { number: placed.number }))
        router.visit(route('orders.show', { id: placed.id }))
        return
      }
    } catch (error) {
      refuse(error)
    }
    isSent.current = false
    setIsBusy(false)
  }

  function refuse(error: unknown): void {
    const { code, data } = (error ?? {}) as Refused // whatever was thrown, its fields are looked at
    if (code === 'already_ordered' && data?.order) {
      router.visit(route('orders.show', { id: data.order.id }))
    } else if (code === 'order_upload_changed' && data?.lines && data.total) {
      setChanged({ lines: data.lines, total: data.total })
    } else setProblem(refusalText(error))
  }

  return { isBusy, problem, changed, order }
}
