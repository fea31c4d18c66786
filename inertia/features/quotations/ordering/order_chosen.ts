import { useRef, useState } from 'react'
import type { AddressesAnswer } from '#shared/answers/account/address'
import type { PlacedOrder } from '#shared/answers/order'
import { addressIdOf } from '~/features/addresses/chosen_address'
import { isOffline } from '~/lib/http/connection'
import { showError, showWarning } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import type { Changes } from './send_order'

/** The lines that are ordered; null: all that are chosen. */
type ItemIds = readonly number[] | null

export interface Ordering {
  isBusy: boolean
  /** The order, once it is placed. */
  placed: PlacedOrder | null
  /** What changed since it was chosen, and is to be looked at before anything is ordered. */
  changed: Changes | null
  /** Orders what is chosen, or what is for some lines. */
  order: (wanted?: { items: ItemIds }) => Promise<void>
  /** Orders that after all, with the changes that were seen. */
  accept: () => Promise<void>
  /** Away with what it said. */
  close: () => void
}

/**
 * Orders what is chosen in a quotation, once for each confirmation however often it is sent. What is
 * gone is left out when the changes are accepted.
 *
 * @param total what the buyer sees of those lines, once all choices have arrived; null: one of them was
 *   refused
 */
export function useOrdering(
  { quotationId, addresses }: { quotationId: number; addresses: AddressesAnswer | null },
  total: (items: ItemIds) => Promise<string | null>,
  onOrdered: () => void
): Ordering {
  const { t } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [changed, setChanged] = useState<(Changes & { items: ItemIds }) | null>(null)
  const isSent = useRef(false)

  async function send(items: ItemIds, accepted: Changes | null): Promise<void> {
    if (isSent.current) return
    // An order is not sent later by itself: by then the buyer may want another one.
    if (isOffline()) {
      showError(t('quotations.not_ordered'), t('notices.network_body'))
      return
    }
    isSent.current = true
    setIsBusy(true)
    try {
      const { sendOrder } = await import('./send_order')
      const seen = await total(items)
      if (seen === null) return
      const outcome = await sendOrder(quotationId, {
        items,
        seen,
        accepted,
        address: addressIdOf(addresses),
      })
      // What was accepted is ordered as it was seen, or looked at once more.
      if (outcome.type === 'changed' && outcome.lines.length > 0 && !accepted) {
        setChanged({ items, ...outcome })
        return
      }
      if (outcome.type === 'placed') setPlaced(outcome.order)
      // Somebody chose something else meanwhile: it is on the screen in a moment.
      else showWarning(t('quotations.not_ordered'), t('quotations.other_total'))
      setChanged(null)
      onOrdered()
    } catch (error) {
      showError(t('quotations.not_ordered'), error)
    } finally {
      isSent.current = false
      setIsBusy(false)
    }
  }

  function close(): void {
    setPlaced(null)
    setChanged(null)
  }

  return {
    isBusy,
    placed,
    changed,
    order: (wanted) => send(wanted?.items ?? null, null),
    accept: async () => {
      if (changed) await send(changed.items, changed)
    },
    close,
  }
}
