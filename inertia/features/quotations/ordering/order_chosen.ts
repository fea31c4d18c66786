import { useRef, useState } from 'react'
import type { AddressesAnswer } from '#shared/answers/account/address'
import type { PlacedOrder } from '#shared/answers/order'
import type { QuotationReview } from '#shared/answers/orders/order_review'
import { addressIdOf } from '~/features/addresses/chosen_address'
import type { LeftToName } from '~/features/ordering/left_open'
import { api } from '~/lib/http/api'
import { isOffline } from '~/lib/http/connection'
import { showError, showWarning } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import type { Changes } from './send_order'

/** The lines that are ordered; null: all that are chosen. */
type ItemIds = readonly number[] | null

/** What is about to be ordered, as its buyer sees it. */
interface Reviewed {
  items: ItemIds
  review: QuotationReview
}

export interface Ordering {
  isBusy: boolean
  /** What is looked over before it is ordered. */
  reviewed: Reviewed | null
  /** The order, once it is placed, and what stays open. */
  placed: { order: PlacedOrder; left: LeftToName } | null
  /** What changed since it was chosen, and is to be looked at before anything is ordered. */
  changed: Changes | null
  /** Looks over what is chosen, or what is for some lines, before it is ordered. */
  review: (wanted?: { items: ItemIds }) => Promise<void>
  /** Orders what was looked over. */
  order: () => Promise<void>
  /** Orders that after all, with the changes that were seen. */
  accept: () => Promise<void>
  /** Away with what it said. */
  close: () => void
}

/**
 * Orders what is chosen in a quotation once that was looked over, at the total that was seen there; once
 * for each confirmation however often it is sent. What is gone is left out when the changes are accepted.
 *
 * @param settled once all choices have arrived; false: one of them was refused
 */
export function useOrdering(
  { quotationId, addresses }: { quotationId: number; addresses: AddressesAnswer | null },
  settled: () => Promise<boolean>,
  onOrdered: () => void
): Ordering {
  const { t } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  const [reviewed, setReviewed] = useState<Reviewed | null>(null)
  const [placed, setPlaced] = useState<Ordering['placed']>(null)
  const [changed, setChanged] = useState<Changes | null>(null)
  const isSent = useRef(false)

  /** One thing at a time; what goes wrong is said, and nothing was ordered. */
  async function during(work: () => Promise<void>): Promise<void> {
    if (isSent.current) return
    // An order is not sent later by itself: by then the buyer may want another one.
    if (isOffline()) {
      showError(t('quotations.not_ordered'), t('notices.network_body'))
      return
    }
    isSent.current = true
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      showError(t('quotations.not_ordered'), error)
    } finally {
      isSent.current = false
      setIsBusy(false)
    }
  }

  async function review(items: ItemIds): Promise<void> {
    if (!(await settled())) return
    const { data } = await api.post('api.quotations.order_review', {
      params: { id: quotationId },
      body: items ? { item_ids: items } : {},
    })
    setReviewed({ items, review: data })
  }

  async function send({ items, review: seen }: Reviewed, accepted: Changes | null): Promise<void> {
    const { leftWith, sendOrder } = await import('./send_order')
    const outcome = await sendOrder(quotationId, {
      items,
      seen: seen.amount,
      accepted,
      address: addressIdOf(addresses),
    })
    // What was accepted is ordered as it was seen, or looked at once more.
    if (outcome.type === 'changed' && outcome.lines.length > 0 && !accepted) {
      setChanged(outcome)
      return
    }
    if (outcome.type === 'placed') {
      setPlaced({ order: outcome.order, left: leftWith(seen.left, accepted) })
    }
    // Somebody chose something else meanwhile: it is on the screen in a moment.
    else showWarning(t('quotations.not_ordered'), t('quotations.other_total'))
    setChanged(null)
    setReviewed(null)
    onOrdered()
  }

  function close(): void {
    setReviewed(null)
    setPlaced(null)
    setChanged(null)
  }

  const again = (accepted: Changes | null) => async () => {
    if (reviewed) await during(() => send(reviewed, accepted))
  }
  return {
    isBusy,
    reviewed,
    placed,
    changed,
    review: (wanted) => during(() => review(wanted?.items ?? null)),
    order: again(null),
    accept: again(changed),
    close,
  }
}
