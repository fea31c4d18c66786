import { OrderPlaced } from '~/features/cart/order_placed'
import { LeftOpen } from '~/features/ordering/left_open'
import { OrderReview } from '~/features/ordering/order_review'
import { ChangedPrices } from './changed_prices'
import type { Ordering } from './order_chosen'

export interface OrderingDialogsProps {
  ordering: Ordering
  currency: string
}

/** Ordering, step by step: the review, what changed and is to be looked at first, and the order. */
export function OrderingDialogs({ ordering, currency }: OrderingDialogsProps) {
  const { reviewed, placed, changed, isBusy, order, accept, close } = ordering
  if (placed) {
    return (
      <OrderPlaced placed={placed.order} onClose={close}>
        <LeftOpen left={placed.left} />
      </OrderPlaced>
    )
  }
  if (changed) {
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
  if (!reviewed) return null
  return (
    <OrderReview
      review={reviewed.review}
      currency={currency}
      isBusy={isBusy}
      onConfirm={() => void order()}
      onClose={close}
    >
      <LeftOpen left={reviewed.review.left} />
    </OrderReview>
  )
}
