import type { Cart, CartItem } from '#shared/answers/cart'
import { amountToday, currencyToday, isShort, movedOf } from '#shared/moved_lines'
import { reviewLines } from '#shared/ordering/review_lines'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import { OrderReview, type OrderReviewProps } from './order_review'
import classes from './order_review.module.css'

export interface CartReviewProps extends Pick<
  OrderReviewProps,
  'isBusy' | 'onConfirm' | 'onClose'
> {
  cart: Cart
  items: readonly CartItem[]
}

/** The last look at the cart before it is ordered. */
export function CartReview({ cart, items, ...rest }: CartReviewProps) {
  const { t } = useTexts()
  // Ordered is at today's prices: what the buyer tolerates goes through without another question.
  const lines = items
    .filter((item) => item.is_available !== false)
    .map((item) => {
      const quantity = item.current_quantity ?? item.quantity
      const price = item.current_price ?? item.price
      const today = { ...item, quantity, price, amount: amountToday(item) }
      return { ...today, is_short: isShort(today) }
    })
  const moved = items.filter((item) => movedOf(item)).length
  return (
    <OrderReview review={reviewLines(lines)} currency={currencyToday(cart)} {...rest}>
      {moved > 0 && (
        <Note tone="warn" className={classes.section}>
          {t('order_review.moved', { count: moved })}
        </Note>
      )}
    </OrderReview>
  )
}
