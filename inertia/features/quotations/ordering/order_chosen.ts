import { useRef, useState } from 'react'
import type { PlacedOrder } from '#shared/answers/order'
import type { ChangedQuotationLine } from '#shared/answers/quotation'
import { api, HttpError, NetworkError } from '~/lib/http/api'
import { isOffline } from '~/lib/http/connection'
import { showError, showWarning } from '~/lib/notices'
import { randomKey } from '~/lib/random_key'
import { apiRoute } from '~/lib/routing/api_routes'
import { useTexts } from '~/lib/texts/texts'

export interface Ordering {
  isBusy: boolean
  /** The order, once it is placed. */
  placed: PlacedOrder | null
  /** What changed since it was chosen, and is to be looked at before anything is ordered. */
  changed: readonly ChangedQuotationLine[] | null
  /** Orders what is chosen; with the changes, at today's prices. */
  order: (accepted?: readonly ChangedQuotationLine[]) => Promise<void>
  /** Away with what it said. */
  close: () => void
}

/**
 * Orders what is chosen in a quotation, once for each confirmation however often it is sent. What is
 * gone is left out when the changes are accepted.
 *
 * @param total what the buyer sees, once all choices have arrived; null: one of them was refused
 */
export function useOrdering(
  quotationId: number,
  total: () => Promise<string | null>,
  onOrdered: () => void
): Ordering {
  const { t } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [changed, setChanged] = useState<readonly ChangedQuotationLine[] | null>(null)
  const confirmation = useRef({ text: '', key: '' })
  const isSent = useRef(false)

  async function order(accepted?: readonly ChangedQuotationLine[]): Promise<void> {
    if (isSent.current) return
    // An order is not sent later by itself: by then the buyer may want another one.
    if (isOffline()) {
      showError(t('quotations.not_ordered'), t('notices.network_body'))
      return
    }
    isSent.current = true
    setIsBusy(true)
    try {
      const expected_total = await total()
      if (expected_total === null) return
      const body = accepted ? acceptedBody(accepted) : { expected_total }
      const text = JSON.stringify(body)
      if (confirmation.current.text !== text) confirmation.current = { text, key: randomKey() }
      const headers = { 'Idempotency-Key': confirmation.current.key }
      const path = apiRoute('api.quotations.place_order', { id: quotationId })
      const put = () => api.put<{ data: PlacedOrder }>(path, body, { headers })
      // An answer that got lost on the way is asked for once more: the same key orders once.
      const { data } = await put().catch((error: unknown) => {
        if (error instanceof NetworkError) return put()
        throw error
      })
      confirmation.current = { text: '', key: '' }
      setChanged(null)
      setPlaced(data)
      onOrdered()
    } catch (error) {
      if (!(error instanceof NetworkError)) confirmation.current = { text: '', key: '' }
      const lines = changedLines(error)
      const others = lines?.filter(isOther)
      if (others && others.length > 0) setChanged(others)
      else if (others) {
        // Somebody chose something else meanwhile: it is on the screen in a moment.
        showWarning(t('quotations.not_ordered'), t('quotations.other_total'))
        onOrdered()
      } else showError(t('quotations.not_ordered'), error)
    } finally {
      isSent.current = false
      setIsBusy(false)
    }
  }

  function close(): void {
    setPlaced(null)
    setChanged(null)
  }

  return { isBusy, placed, changed, order, close }
}

/** Agrees to today's prices and quantities; what is gone is left out. */
function acceptedBody(changed: readonly ChangedQuotationLine[]) {
  const gone = changed.filter(({ current_price }) => current_price === null)
  return {
    ...(gone.length > 0 && { left_out_ids: [...new Set(gone.map(({ id }) => id))] }),
    accepted_prices: changed.flatMap(({ id, position, current_price, current_quantity }) =>
      current_price === null
        ? []
        : [{ id, position, price: current_price, quantity: current_quantity }]
    ),
  }
}

/** Whether a line costs something else today; of another total all lines are answered. */
function isOther(line: ChangedQuotationLine): boolean {
  return line.current_price !== line.price || line.current_quantity !== line.quantity
}

/** The lines of a 409 `quotation_changed`, old beside new. */
function changedLines(error: unknown): ChangedQuotationLine[] | null {
  if (!(error instanceof HttpError) || error.code !== 'quotation_changed') return null
  // The API documents `data` of this code as the lines (docs/product.md, "Quotations").
  return (error.body as { data: ChangedQuotationLine[] }).data
}
