import { OrderPlaced } from '~/features/cart/order_placed'
import { ChangedPrices } from './changed_prices'
import type { Ordering } from './order_chosen'

export interface OrderingDialogsProps {
  ordering: Ordering
  currency: string
}

/** What came of ordering: the order, or what changed and is to be looked at first. */
export function OrderingDialogs({ ordering, currency }: OrderingDialogsProps) {
  const { placed, changed, isBusy, accept, close } = ordering
  if (placed) return <OrderPlaced placed={placed} onClose={close} />
  if (!changed) return null
  return (
    <ChangedPrices
      changes={changed}
      currency={currency}
      isBusy={isBusy}
      onAccept={() => void accept()}
      onClose={close}
    />
  )
}
