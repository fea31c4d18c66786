import { useFeature } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { Button, type ButtonProps } from '~/ui/button'
import { useOrderAgain } from './use_order_again'

export interface OrderAgainProps extends Pick<ButtonProps, 'size' | 'variant' | 'compact'> {
  orderId: number
  /** Some of its lines; null: all of them. */
  itemIds: readonly number[] | null
  /** Why nothing can be bought; null: it can. */
  whyNot: string | null
}

/** Orders lines once more: they go into the cart at today's prices, and the cart opens. */
export function OrderAgain({ orderId, itemIds, whyNot, ...look }: OrderAgainProps) {
  const { t } = useTexts()
  const hasCart = useFeature('cart')
  const { isBusy, orderAgain } = useOrderAgain(orderId)
  return (
    <Button
      {...look}
      icon="refresh"
      busy={isBusy && t('order_parts.again.adding')}
      offReason={whyNot ?? (!hasCart && t('order_parts.again.off'))}
      onClick={() => void orderAgain(itemIds)}
    >
      {itemIds && itemIds.length > 1
        ? t('order_parts.again.lines', { count: itemIds.length })
        : t('order_parts.again.order')}
    </Button>
  )
}
