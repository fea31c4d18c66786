import type { Cart, CartItem } from '#shared/answers/cart'
import { isShort, movedOf } from '#shared/moved_lines'
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
  const lines = items.map((item) => ({ ...item, is_short: isShort(item) }))
  const moved = items.filter((item) => movedOf(item)).length
  return (
    <OrderReview review={reviewLines(lines)} currency={cart.currency_code} {...rest}>
      {moved > 0 && (
        <Note tone="warn" className={classes.section}>
          {t('order_review.moved', { count: moved })}
        </Note>
      )}
    </OrderReview>
  )
}
